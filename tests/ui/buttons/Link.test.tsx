import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Link, type LinkProps } from '#/ui/buttons/Link.tsx'
import { NavLink } from '#/ui/buttons/NavLink.tsx'

beforeEach(() => window.history.replaceState(null, '', '/here?x=1'))

function Place() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

const show = (link: React.ReactNode) =>
  render(
    <BrowserRouter>
      {link}
      <Place />
    </BrowserRouter>,
  )

const place = () => screen.getByRole('status').textContent

/** Returns whether the browser would follow the link itself. */
function click(init?: MouseEventInit): boolean {
  let isFollowed = true
  const look = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  fireEvent.click(screen.getByRole('link'), init)
  return isFollowed
}

test('a click navigates inside the app, with the state', () => {
  show(<Link to="/there?y=2" state={{ from: 'here' }} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/there?y=2')
  expect(click()).toBe(false)
  expect(place()).toBe('/there?y=2 {"from":"here"}')
})

test('a query only stays on the page', () => {
  show(<Link to="?z=3" />)
  click()
  expect(place()).toBe('/here?z=3 null')
})

test.each<[string, Partial<LinkProps>, number]>([
  ['another address is a new entry', { to: '/there' }, 1],
  ['the same address is no new entry', { to: '/here?x=1' }, 0],
  ['it is one that is asked for', { to: '/here?x=1', replace: false }, 1],
  ['another address replaces the entry if asked for', { to: '/there', replace: true }, 0],
])('%s', (_case, props, added) => {
  const before = window.history.length
  show(<Link to="/there" {...props} />)
  click()
  expect(window.history.length - before).toBe(added)
})

test.each<[string, Partial<LinkProps>, MouseEventInit]>([
  ['a click with Ctrl', {}, { ctrlKey: true }],
  ['a click with the middle button', {}, { button: 1 }],
  ['a link to a new tab', { target: '_blank' }, {}],
])('the browser follows %s', (_case, props, init) => {
  show(<Link to="/there" {...props} />)
  expect(click(init)).toBe(true)
  expect(place()).toBe('/here?x=1 null')
})

test('its own handler may prevent the navigation', () => {
  show(<Link to="/there" onClick={(event) => event.preventDefault()} />)
  click()
  expect(place()).toBe('/here?x=1 null')
})

test.each([
  ['/here', {}, true],
  ['/her', {}, false],
  ['/', {}, false],
  ['/there', {}, false],
  ['/here', { end: true }, true],
])('at /here the link to %s with %o is the current one: %s', (to, props, isCurrent) => {
  show(<NavLink to={to} {...props} />)
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(isCurrent ? 'page' : null)
})

test('on a page below, the link is the current one unless it is exact', () => {
  window.history.replaceState(null, '', '/here/below')
  const { unmount } = show(<NavLink to="/here" />)
  expect(screen.getByRole('link', { current: 'page' })).toBeVisible()
  unmount()
  show(<NavLink to="/here" end />)
  expect(screen.getByRole('link', { current: false })).toBeVisible()
})
