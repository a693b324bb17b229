import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { styleOf } from '../support/hiding-styles.ts'
import { renderAt, withScreens } from '../support/render-at.tsx'

/* What a style sheet hides is hidden from the tests too: a person could not press it. */

withScreens()

test.each(['phone', 'desktop'] as const)(
  'of two buttons for two widths the one is found that a %s shows',
  async (viewport) => {
    await renderAt((restaurant) => paths.restaurant(restaurant), { viewport })
    await screen.findByRole('heading', { level: 3, name: 'Carbonara' })
    const name = 'Ordina con il QR'
    expect(screen.getAllByText(name)).toHaveLength(2)
    expect(screen.getByRole('button', { name })).toBeVisible()
  },
)

describe('a rule', () => {
  const page = (css: string, html: string): CSSStyleDeclaration => {
    const style = Object.assign(document.createElement('style'), { textContent: css })
    style.setAttribute('data-vite-dev-id', 'test.module.css')
    document.head.append(style)
    document.body.innerHTML = html
    onTestFinished(() => {
      style.remove()
      document.body.replaceChildren()
    })
    return styleOf(document.querySelector('[data-it]') as Element)
  }

  test.each([
    ['.a { display: none }', '<p class="a" data-it>', 'none'],
    ['.a { display: none } .b { display: flex }', '<p class="a b" data-it>', 'flex'],
    ['.b { display: flex } .a { display: none }', '<p class="a b" data-it>', 'none'],
    ['.a.b { display: flex } .a { display: none }', '<p class="a b" data-it>', 'flex'],
    ['.a { display: none !important } .a.b { display: flex }', '<p class="a b" data-it>', 'none'],
    ['.a { display: none } .a:not(.c) { display: flex }', '<p class="a" data-it>', 'flex'],
    ['.c .a { display: none }', '<p class="a" data-it>', ''],
    ['.c > :not(:first-child) { display: none }', '<div class="c"><i></i><p data-it></p></div>', 'none'],
    ['.c > :nth-child(n + 3) { display: none }', '<div class="c"><i></i><p data-it></p></div>', ''],
    ['.c { .a { display: none } }', '<div class="c"><p class="a" data-it></p></div>', 'none'],
    ['.c:has(.d) p { display: none }', '<div class="c"><i class="d"></i><p data-it></p></div>', 'none'],
    ['@media (max-width: 600px) { .a { display: none } }', '<p class="a" data-it>', ''],
    ['@media print { .a { display: none } }', '<p class="a" data-it>', ''],
    ['@media (min-width: 600px) { .a { display: none } }', '<p class="a" data-it>', 'none'],
    ['.a { display: none }', '<p class="a" style="display: block" data-it>', 'block'],
    ['.a::before { display: none }', '<p class="a" data-it>', ''],
  ])('%s', (css, html, display) => {
    const style = page(css, html)
    expect(style.display).toBe(display)
    expect(style.getPropertyValue('display')).toBe(display)
  })

  test('about visibility holds for what is inside, until another one', () => {
    const css = '.a { visibility: hidden } .b { visibility: visible }'
    expect(page(css, '<div class="a"><p data-it></p></div>').visibility).toBe('hidden')
    expect(page(css, '<div class="a"><p class="b" data-it></p></div>').visibility).toBe('visible')
  })
})
