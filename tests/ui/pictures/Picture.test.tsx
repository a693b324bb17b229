import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { buildFirstView } from '#/shell/first-view.ts'
import { Picture } from '#/ui/pictures/Picture.tsx'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

const setting = vi.hoisted(() => ({ width: '' }))
vi.mock('#/config/env.ts', async (original) => ({
  ...(await original<typeof import('#/config/env.ts')>()),
  get PICTURE_WIDTH() {
    return setting.width
  },
}))

const PHOTO = '/api/public/dish-image/7'
type FirstView = Parameters<typeof buildFirstView>[1]

const LANDING: FirstView = {
  kind: 'landing',
  words: { welcome: '', titleInCity: '', titleSearched: '', showAll: '' },
  city: undefined,
  hasSeenRestaurants: false,
}

withScreens()

/** Everything that decides which file the browser loads and how. */
const picturesIn = (root: HTMLElement) =>
  [...root.querySelectorAll('img')].map(({ src, srcset, sizes, loading, decoding, width, height }) => ({
    src,
    srcset,
    sizes,
    loading,
    decoding,
    width,
    height,
  }))

const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Carbonara' })

describe('without VITE_PICTURE_WIDTH', () => {
  test('a picture has one address; broken, it becomes the plate', () => {
    setting.width = ''
    render(<Picture src={PHOTO} alt="Carbonara" width={100} height={100} />)
    expect(image()).not.toHaveAttribute('srcset')
    fireEvent.error(image())
    expect(image().tagName).toBe('svg')
  })
})

describe('with VITE_PICTURE_WIDTH', () => {
  beforeEach(() => {
    setting.width = '?width={width}'
  })

  test('a picture is asked for in the width that is shown, for a 4:3 photo in a square too', () => {
    render(<Picture src={PHOTO} alt="Carbonara" width={100} height={100} />)
    expect(image().srcset).toContain(`${PHOTO}?width=320 320w, `)
    expect(image().sizes).toBe('min(100vw, 134px)')
    expect(image().getAttribute('src')).toBe(PHOTO)
  })

  test('a file of this device has no widths', () => {
    render(<Picture src="blob:7" alt="Carbonara" width={100} height={100} />)
    expect(image()).not.toHaveAttribute('srcset')
    fireEvent.error(image())
    expect(image().tagName).toBe('svg')
  })

  test('where the width is refused the whole picture is shown, where that is broken too, the plate', () => {
    render(<Picture src={PHOTO} alt="Carbonara" width={100} height={100} />)
    fireEvent.error(image())
    expect(image().getAttribute('src')).toBe(PHOTO)
    expect(image()).not.toHaveAttribute('srcset')
    fireEvent.error(image())
    expect(image().tagName).toBe('svg')
  })

  test.each<[string, (id: string) => [string, string, FirstView]]>([
    ['landing page', () => ['/', '/api/public/restaurants', LANDING]],
    ['public page', (id) => [paths.restaurant(id), `/api/public/restaurant/${id}`, { kind: 'restaurant' }]],
  ])('the first view of the %s and React ask for the same pictures', async (_, pageOf) => {
    const { backend, restaurantId } = await renderAt((id) => pageOf(id)[0])
    const [, call, view] = pageOf(restaurantId)
    const built = buildFirstView((await backend.call('GET', call)).body, view)
    if (!built) throw new Error('Nothing was drawn')
    const first = built.querySelector('img[src]')
    if (first) fireEvent.load(first)
    await screen.findAllByRole('heading', { level: 2 })
    const drawn = picturesIn(built)
    expect(drawn[0]?.srcset).toContain('?width=640 640w')
    expect(picturesIn(document.body).slice(0, drawn.length)).toEqual(drawn)
  })
})
