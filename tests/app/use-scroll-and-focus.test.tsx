import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useScrollAndFocus } from '#/app/use-scroll-and-focus.ts'

test('what is scrolled while React prepares its first page stays where it is', () => {
  const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  const Page = () => {
    useScrollAndFocus()
    return <Dishes />
  }
  const Dishes = () => {
    // A finger moves the drawing of the boot script between two pieces of the render.
    top.mockReturnValue(700)
    window.dispatchEvent(new Event('scroll'))
    return null
  }
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
})
