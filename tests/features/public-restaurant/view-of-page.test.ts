// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { viewOf } from '#/features/public-restaurant/view-of-page.ts'

describe('what is drawn of a page', () => {
  const treeOf = (html: string) => {
    const page = document.createElement('div')
    page.innerHTML = html
    return JSON.stringify(viewOf(page))
  }

  test('is its elements, classes and texts', () =>
    expect(treeOf('<main class="m"><h3 id="x"><bdi>Carbonara</bdi></h3></main>')).toContain(
      '["main",{"class":"m"},["h3",{},["bdi",{},"Carbonara"]]',
    ))

  test.each([
    ['a live text', '<p role="status">Aggiornato</p>'],
    ['what is true now only', '<div data-live="">Aperto</div>'],
    ['a script', '<script>Carbonara</script>'],
  ])('without %s', (_, html) => expect(treeOf(html)).toBe('["div",{}]'))

  test('without ids, handlers, styles and addresses of elsewhere', () =>
    expect(
      treeOf('<a id="a" style="color:red" onclick="x()" href="https://maps.example">Via</a><img src="blob:x">'),
    ).toBe('["div",{},["a",{},"Via"],["img",{}]]'))

  test('with all parts of an icon', () => {
    const parts = '<path d="M1 1"></path><circle cx="1" cy="1" r="1"></circle><line x1="1" y2="2"></line>'
    const icon = `<svg viewBox="0 0 24 24">${parts}<rect x="1" rx="1" width="2"></rect></svg>`
    expect(treeOf(icon)).toContain('["line",{"x1":"1","y2":"2"}],["rect",{"x":"1","rx":"1","width":"2"}]')
  })

  test('with the first dishes only', () => {
    const html = `<ul>${Array.from({ length: 60 }, (_, index) => `<li><h3>${index}</h3></li>`).join('')}</ul>`
    expect(treeOf(html).match(/"h3"/g)).toHaveLength(12)
  })
})
