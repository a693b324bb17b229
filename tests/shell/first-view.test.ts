// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildFirstView, placeFirstView } from '#/shell/first-view.ts'

const WORDS = {
  welcome: 'Dove mangiamo oggi?',
  titleInCity: 'Ristoranti a {{city}}',
  titleSearched: 'Risultati per «{{text}}»',
  showAll: 'Mostra tutti',
}
type FirstView = Parameters<typeof buildFirstView>[1]

const LANDING: FirstView = { kind: 'landing', words: WORDS, city: undefined, hasSeenRestaurants: false }
const row = { id: 'r1', name: 'Nonna Livia', city: 'Roma', street: 'Via 1', restaurantImage: ['p1'], logo: null }

const root = document.createElement('div')
const drawn = (body: unknown, view: FirstView = LANDING) => {
  const built = buildFirstView(body, view)
  if (built) placeFirstView(root, built)
  return root.querySelector<HTMLElement>('[data-first-view]')
}

beforeEach(() => {
  root.innerHTML = '<div class="shell-bar"></div><img class="shell-spinner">'
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

describe('the landing page', () => {
  test('its title and the cards of a phone’s first view, the first photo with priority', () => {
    const view = drawn([row, { ...row, id: 'a/b?c', name: 'Osteria' }, { ...row, id: 'r3' }])
    expect(view?.querySelector('h1')?.textContent).toBe('Dove mangiamo oggi?')
    const links = [...(view?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/restaurant/r1', '/restaurant/a%2Fb%3Fc'])
    expect(links[0]?.textContent).toBe('Nonna LiviaRoma · Via 1')
    const photos = [...(view?.querySelectorAll('a > span > img') ?? [])]
    expect(photos.map((photo) => photo.getAttribute('fetchpriority'))).toEqual(['high', 'auto'])
    expect(root.querySelector('.shell-spinner')).toBeNull()
  })

  test.each(['load', 'error'])('the other pictures are requested after the %s of the first one', (event) => {
    const view = drawn([row, { ...row, id: 'r2', restaurantImage: ['p2'] }])
    const addresses = () =>
      [...(view?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src')?.split('/').at(-1))
    expect(addresses()).toEqual(['p1', undefined, undefined, undefined])
    view?.querySelector('img')?.dispatchEvent(new Event(event))
    expect(addresses()).toEqual(['p1', 'p1', 'p2', 'p2'])
  })

  test('all pictures are requested at once where the first restaurant has none', () => {
    const view = drawn([
      { ...row, restaurantImage: [] },
      { ...row, id: 'r2', restaurantImage: ['p2'] },
    ])
    expect(view?.querySelector('img')?.getAttribute('src')).toBe('/api/public/restaurant-image/p2')
  })

  test('a place for the restaurants seen lately is reserved where there are any', () => {
    const first = (hasSeen: boolean) => drawn([row], { ...LANDING, hasSeenRestaurants: hasSeen })?.firstElementChild
    expect(first(false)?.querySelector('h1')).not.toBeNull()
    root.innerHTML = '<img class="shell-spinner">'
    expect(first(true)?.querySelector('h1')).toBeNull()
  })

  test('screen readers and the keyboard skip it', () => {
    const view = drawn([row])
    expect(view?.getAttribute('aria-hidden')).toBe('true')
    expect([...(view?.querySelectorAll('a') ?? [])].map(({ tabIndex }) => tabIndex)).toEqual([-1])
  })

  test('the city as the restaurants spell it', () => {
    expect(drawn([row], { ...LANDING, city: 'rom' })?.querySelector('h1')?.textContent).toBe('Ristoranti a Roma')
  })

  test('what was searched, where the restaurants are of several cities', () => {
    const title = drawn([row, { ...row, city: 'Romano' }], { ...LANDING, city: 'rom' })?.querySelector('h1')
    expect(title?.textContent).toBe('Risultati per «rom»')
  })

  test('text is text', () => {
    const view = drawn([{ ...row, name: '<img src=x onerror=alert(1)>', street: '<b>' }])
    expect(view?.querySelector('h2')?.textContent).toBe('<img src=x onerror=alert(1)>')
    expect(view?.querySelectorAll('b, h2 img')).toHaveLength(0)
  })

  test('a restaurant without a picture has the plate', () =>
    expect(drawn([{ id: 'r', name: 'N' }])?.querySelectorAll('svg')).toHaveLength(2))

  test('odd rows as the program draws them', () => {
    const view = drawn([
      'x',
      { ...row, id: 7, restaurantImage: { of: 'p1' } },
      { ...row, id: 'gone', isDeleted: true },
      { ...row, name: { it: 'N' } },
    ])
    const links = [...(view?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/restaurant/7'])
    expect(view?.querySelectorAll('img')).toHaveLength(0)
  })

  test('one picture id is read as a list of one', () =>
    expect(drawn([{ ...row, restaurantImage: 'p1' }])?.querySelector('img')?.src).toMatch(/\/p1$/))

  test('an envelope is opened', () => expect(drawn({ data: [row] })).not.toBeNull())

  test.each<[string, unknown]>([
    ['no list', { message: 'no' }],
    ['null', null],
    ['an empty list', []],
    ['a long list, which is windowed', Array.from({ length: 301 }, (_, index) => ({ ...row, id: `r${index}` }))],
    ['rows without an id', [{ ...row, id: '' }]],
    ['deleted rows only', [{ ...row, isDeleted: true }]],
  ])('draws nothing from %s', (_, body) => {
    expect(drawn(body)).toBeNull()
    expect(root.querySelector('.shell-spinner')).not.toBeNull()
  })

  test('draws nothing where the program has rendered', () => {
    root.innerHTML = '<main>the page</main>'
    expect(drawn([row])).toBeNull()
    expect(root.textContent).toBe('the page')
  })
})

describe('a restaurant', () => {
  const draw = (body: unknown) => drawn(body, { kind: 'restaurant' })

  test('hours and telephone wait until they are said in the reader’s language', () => {
    const view = draw({ ...row, description: 'Cucina romana, 12:00-15:00\nOrari: sempre\n\nTéléphone : 06' })
    expect(view?.textContent).toMatch(/Cucina romana, 12:00-15:00$/)
    expect(view?.querySelector('bdi.unbroken')?.textContent).toBe('12:00-15:00')
    expect(draw({ ...row, description: 'Orari: lun-dom 12:00-15:00' })?.textContent).not.toContain('Orari')
  })

  test('photo, name, place and description', () => {
    const view = draw({ ...row, description: 'Cucina romana' })
    expect(view?.querySelector('h1')?.textContent).toBe('Nonna Livia')
    expect(view?.querySelector('a')?.textContent).toBe('Via 1 · Roma')
    expect(view?.textContent).toContain('Cucina romana')
    expect(view?.querySelector('img[fetchpriority="high"]')?.getAttribute('src')).toBe(
      '/api/public/restaurant-image/p1',
    )
  })

  test('without an address there is no line for it', () =>
    expect(draw({ ...row, city: ' ', street: null })?.querySelector('a')).toBeNull())

  test('draws nothing from another shape', () => expect(draw([row])).toBeNull())
})
