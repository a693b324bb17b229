import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import PlusIcon from 'lucide-react/icons/plus'
import { expect, test, vi } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { ActionsMenu } from '#/ui/buttons/ActionsMenu.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'

test('in Arabic the second part renders at once, so that a new page can get the focus', async () => {
  await startLanguages('ar')
  const first = render(
    <MuiProviders>
      <p>the login</p>
    </MuiProviders>,
  )
  expect(await screen.findByText('the login')).toBeInTheDocument()
  first.unmount()
  render(
    <MuiProviders>
      <p>the area</p>
    </MuiProviders>,
  )
  expect(screen.getByText('the area')).toBeInTheDocument()
})

test('a menu is gone at once, so that it does not take the next tap', async () => {
  await startLanguages('it')
  // MUI computes from its height how long a menu fades.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  render(
    <main>
      <MuiProviders>
        <ActionsMenu entries={[{ label: 'Aggiungi', Icon: PlusIcon, act: vi.fn() }]} />
      </MuiProviders>
    </main>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Azioni' }))
  await user.click(screen.getByRole('menuitem', { name: 'Aggiungi' }))
  // The whole layer, with what lies over the page.
  expect(document.querySelector('.MuiMenu-root')).not.toBeInTheDocument()
})
