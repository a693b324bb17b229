import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'

beforeEach(() => startLanguages('it'))

const muiClasses = () => [...document.querySelectorAll('[class*="Mui"]')].map(({ className }) => String(className))

/** A control as the public pages draw it, and as the personal area does: `look` is what it says, without the drawing. */
function drawTwice(control: ReactElement, look: () => unknown) {
  const plain = render(control)
  expect(muiClasses()).toEqual([])
  const said = look()
  plain.unmount()
  render(<MuiProviders>{control}</MuiProviders>)
  expect(look()).toEqual(said)
  return muiClasses().join(' ')
}

test('a spinner is MUI’s in the personal area, and says the same', () => {
  const classes = drawTwice(<Spinner label="Avvio" />, () => screen.getByRole('status').textContent)
  expect(classes).toContain('MuiCircularProgress-root')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a notice is MUI’s in the personal area; only a problem is an alert', () => {
  const notice = (kind: 'problem' | 'empty') => (
    <Notice
      kind={kind}
      isWholePage
      title="Titolo"
      text="Testo"
      detail="Dettaglio"
      action={<a href="/altro">Altro</a>}
    />
  )
  const look = () => ({
    alerts: screen.queryAllByRole('alert').map(({ textContent }) => textContent),
    heading: screen.getByRole('heading', { level: 1 }).textContent,
    words: document.body.textContent,
    act: screen.getByRole('link').textContent,
  })
  expect(drawTwice(notice('problem'), look)).toContain('MuiAlert-colorError')
  expect(look().alerts).toEqual(['TitoloTestoDettaglioAltro'])
  cleanup()
  expect(drawTwice(notice('empty'), look)).toContain('MuiAlert-colorInfo')
  expect(look().alerts).toEqual([])
})

test('the retry of a failed read is MUI’s button in the personal area', () => {
  const box = <FailureBox error={new Error('x')} failed="errors.loadingFailed" onRetry={() => undefined} />
  const classes = drawTwice(box, () => screen.getByRole('button').textContent)
  expect(classes).toContain('MuiButton-outlined')
})
