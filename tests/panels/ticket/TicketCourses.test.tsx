import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExtraWords } from '#/panels/ticket/TicketCourses.tsx'

test('an extra looks the same on the order and on the ticket: sign, count, name', () => {
  expect(render(<ExtraWords name="Bufala" count={1} />).container).toHaveTextContent(/^\+ Bufala$/)
  expect(render(<ExtraWords name="Bufala" count={2} />).container).toHaveTextContent(/^\+ 2 × Bufala$/)
})
