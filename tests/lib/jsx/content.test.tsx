import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Elements, Together } from '#/lib/jsx/content.ts'
import { Space } from '#/ui/text/Space.tsx'
import { translateTexts } from '../../support/browser/translate-texts.ts'

const Bold = ({ children }: { children: string }) => <b>{children}</b>
const Slot = ({ children }: { children: Elements }) => <div>{children}</div>
const Bare = ({ text }: { text: string }) => text

/** The compiler fails if it accepts one of these. */
const refused = ({ count, text, isOn }: { count: number; text: string; isOn: boolean }) => [
  // @ts-expect-error a number beside a text
  <p key="number">{count} ×</p>,
  // @ts-expect-error a text beside an element
  <p key="text">
    {text}
    <b />
  </p>,
  // @ts-expect-error a text that comes and goes
  <p key="maybe">
    <b />
    {isOn && text}
  </p>,
  // @ts-expect-error a space
  <p key="space">
    <b /> <b />
  </p>,
  // @ts-expect-error a list of texts
  <p key="list">{[text]}</p>,
  // @ts-expect-error a component that draws a bare text
  <Bare key="bare" text={text} />,
  // @ts-expect-error a component that puts it beside others
  <Slot key="slot">{text}</Slot>,
  // @ts-expect-error a fragment whose children are checked
  <Together key="together">{text}</Together>,
]
void refused

const Line = ({ count, note, isNew }: { count: number; note: string; isNew: boolean }) => (
  <p>
    {isNew && <b>new</b>}
    <bdi>{`${count} ×`}</bdi>
    <Space />
    {note && <Bold>{note}</Bold>}
  </p>
)

test('after a translation every change is seen', () => {
  const { rerender, container } = render(<Line count={1} note="" isNew={false} />)
  translateTexts(container)
  rerender(<Line count={4} note="no salt" isNew />)
  expect(screen.getByText('4 ×')).toBeInTheDocument()
  translateTexts(container)
  expect(container).toHaveTextContent('new4 × no salt')
  rerender(<Line count={5} note="" isNew={false} />)
  expect(container).toHaveTextContent(/^5 ×$/)
})
