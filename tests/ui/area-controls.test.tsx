import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { SmallSelect } from '#/ui/fields/SmallSelect.tsx'
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

test('a search field is MUI’s in the personal area, and does the same: Escape and the cross clear it', () => {
  const heard: string[] = []
  const look = () => {
    const field = screen.getByRole('textbox', { name: 'Cerca un tavolo' })
    const before = heard.length
    fireEvent.change(field, { target: { value: '12' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Cancella' }))
    expect(field).toHaveFocus()
    const names = ['placeholder', 'inputmode', 'enterkeyhint', 'autocomplete', 'dir', 'value', 'data-nothing-to-lose']
    return { heard: heard.slice(before), attributes: names.map((name) => field.getAttribute(name)) }
  }
  const classes = drawTwice(
    <SearchField
      label="Cerca un tavolo"
      placeholder="N. tavolo"
      value="1"
      inputMode="numeric"
      onChange={(value) => heard.push(value)}
    />,
    look,
  )
  expect(classes).toContain('MuiOutlinedInput-root')
  expect(heard.slice(-3)).toEqual(['12', '', ''])
})

test('a small select is MUI’s in the personal area, and offers the same', () => {
  const heard: string[] = []
  const look = () => {
    const select = screen.getByRole('combobox', { name: 'Ordine' })
    fireEvent.change(select, { target: { value: 'age' } })
    return {
      heard: heard.splice(0),
      shown: (select as HTMLSelectElement).value,
      options: screen.getAllByRole('option').map(({ textContent }) => textContent),
      nothingToLose: select.closest('[data-nothing-to-lose]') !== null,
    }
  }
  const options = [
    { value: 'number', label: 'Numero' },
    { value: 'age', label: 'Attesa' },
  ] as const
  const classes = drawTwice(
    <SmallSelect label="Ordine" value="number" options={options} onChange={(value) => heard.push(value)} />,
    look,
  )
  expect(classes).toContain('MuiNativeSelect-select')
  expect(look()).toEqual({ heard: ['age'], shown: 'number', options: ['Numero', 'Attesa'], nothingToLose: true })
})
