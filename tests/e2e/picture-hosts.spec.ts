import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DIST } from '../../backend/built-app.ts'
import { readArguments } from '../../tools/configure/arguments.ts'
import { configure } from '../../tools/configure/built-app.ts'
import { serveAt } from '../support/backend/serve-at.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('pictures that the backend redirects to another host are shown once a setting names it (ADR-016)', async ({
  open,
  server,
  browserErrors,
}) => {
  const host = await serveAt(
    () => new Response(Buffer.from(PIXEL, 'base64'), { headers: { 'Content-Type': 'image/png' } }),
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'coperto-hosts-'))
  const dist = path.join(folder, 'dist')
  await cp(DIST, dist, { recursive: true })
  const visit = async () => {
    const page = await open(PHONE)
    await page.route('**/api/public/restaurant-image/**', (route) =>
      route.fulfill({ status: 302, headers: { location: `${host.origin}/1.png` } }),
    )
    const isBlocked = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await page.goto('/')
    await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
    return { page, picture: page.locator('img[src*="restaurant-image"]').first(), isBlocked }
  }
  try {
    browserErrors.expect(/Content Security Policy|restaurant-image/)
    const before = await visit()
    await before.isBlocked
    // It may still load parts of the app, and the server begins anew.
    await before.page.goto('about:blank')

    const args = readArguments([dist, '--picture-hosts', host.origin])
    if (args) configure(args)
    await server.serve(dist)
    const { page, picture, isBlocked } = await visit()
    isBlocked.catch(() => undefined)
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1)
    await page.goto('about:blank')
  } finally {
    await server.serve()
    host.server.close()
    await rm(folder, { recursive: true })
  }
})
