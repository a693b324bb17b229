// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { downloadText } from '#/lib/storage/download.ts'

test('downloads the text and removes the link', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  downloadText('rows.json', '["è"]')
  expect(clicked).toEqual(['rows.json blob:one'])
  expect(await (createObjectURL.mock.lastCall?.[0] as Blob | undefined)?.text()).toBe('["è"]')
  expect(document.querySelector('a')).toBeNull()
})
