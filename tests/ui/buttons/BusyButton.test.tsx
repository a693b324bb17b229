import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'

test('while busy it ignores clicks and keeps its name and the focus; afterwards it works again', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn()
  const onSubmit = vi.fn((event) => event.preventDefault())
  const drawn = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <BusyButton type="submit" isBusy={isBusy} onClick={onClick}>
        Salva
      </BusyButton>
    </form>
  )
  const { rerender } = render(drawn(false))
  const button = screen.getByRole('button', { name: 'Salva' })
  await user.click(button)
  rerender(drawn(true))
  expect(screen.getByRole('button', { name: 'Salva' })).toBe(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toBeEnabled()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(drawn(false))
  expect(button).not.toHaveAttribute('aria-disabled')
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
