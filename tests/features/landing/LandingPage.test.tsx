import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { network } from '../../support/backend/network.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const LIST = '*/api/public/restaurants'
const cards = () => screen.findAllByRole('heading', { level: 2 })
const names = async () => (await cards()).map((card) => card.textContent)
const options = async () =>
  (await within(await screen.findByRole('listbox')).findAllByRole('option')).map((option) => option.textContent)
const hasNoList = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
const city = () => screen.getByRole('combobox', { name: 'Cerca per città, nome o via' })
const answer = (body: unknown, status = 200) => network.use(http.get(LIST, () => Response.json(body, { status })))

describe('the list', () => {
  test('/ lists the restaurants as cards with photo, logo, name, city and street, each of which leads to the public page (R2.1, R2.14)', async () => {
    const { restaurantId } = await renderAt('/')
    expect(await names()).toEqual(['Trattoria di Prova', 'Osteria Altrui'])
    const link = screen.getByRole('link', { name: /Trattoria di Prova/ })
    expect(link).toHaveAttribute('href', `/restaurant/${restaurantId}`)
    expect(link).toHaveTextContent('Bologna · Via dei Test 1')
    const pictures = [...link.querySelectorAll('img')].map(({ src }) => /restaurant-(image|logo)/.exec(src)?.[1])
    expect(pictures).toEqual(['image', 'logo'])
  })

  test('a spinner while loading (R2.15)', async () => {
    network.use(http.get(LIST, () => new Promise<Response>(() => undefined)))
    await renderAt('/')
    expect(await screen.findByText('Caricamento')).toBeInTheDocument()
    expect(screen.queryByTestId('skeleton-cards')).not.toBeInTheDocument()
  })

  test('on an error 12 skeleton cards, a sentence and a retry (R2.15)', async () => {
    answer({ message: 'Il forno è spento' }, 400)
    const { user } = await renderAt('/')
    expect(await screen.findByRole('alert')).toHaveTextContent('Caricamento non riuscito')
    expect(screen.getByText('Il forno è spento')).toBeInTheDocument()
    expect(screen.getByTestId('skeleton-cards').children).toHaveLength(12)
    network.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await names()).toContain('Trattoria di Prova')
    expect(screen.queryByTestId('skeleton-cards')).not.toBeInTheDocument()
  })

  test.each([
    ['it', 'Nessun ristorante trovato.'],
    ['en', 'No restaurants found.'],
  ] as const)('an empty one says "No restaurants found." in the language %s (R2.15)', async (language, words) => {
    answer([])
    await renderAt('/', { language })
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  test('a row that cannot be read does not take the list down', async () => {
    answer([{ id: 'a', name: 'Da Ada' }, { name: 'senza id' }, 'x', { id: 'b', name: 'Da Bea', deleted: true }])
    await renderAt('/')
    expect(await names()).toEqual(['Da Ada'])
  })
})

describe('the search by city', () => {
  test('the city field is required and has the placeholder "città"; the search button is disabled while it is blank (R2.10, R5.1)', async () => {
    const { user } = await renderAt('/')
    const button = screen.getByRole('button', { name: 'Cerca' })
    expect(city()).toBeRequired()
    expect(city()).toHaveAttribute('placeholder', 'città')
    expect(button).toBeDisabled()
    await user.type(city(), '   ')
    expect(button).toBeDisabled()
    await user.type(city(), 'x')
    expect(button).toBeEnabled()
  })

  test('the button keeps the focus during its search, and searches once', async () => {
    const { user } = await renderAt('/')
    await names()
    let asked = 0
    network.use(
      http.get(`${LIST}/city`, () => {
        asked += 1
        return new Promise<Response>(() => undefined)
      }),
    )
    await user.type(city(), 'Bologna')
    const button = screen.getByRole('button', { name: 'Cerca' })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await user.keyboard('{Enter}')
    expect(button).toBeEnabled()
    expect(button).toHaveFocus()
    expect(asked).toBe(1)
  })

  test('cities that begin with what is typed are suggested, by keyboard too; the chosen city is in the address (R2.17)', async () => {
    const { user } = await renderAt('/')
    await user.type(city(), 'bo')
    expect(await options()).toEqual(['Bologna', 'Bolzano'])
    expect(city()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('option', { name: 'Bologna' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Ristoranti a Bologna' })).toBeInTheDocument()
    expect(window.location.search).toBe('?city=Bologna')
    expect(await names()).toEqual(['Trattoria di Prova'])
    hasNoList()
  })

  test('Escape closes the suggestions and keeps the text', async () => {
    const { user } = await renderAt('/')
    await user.type(city(), 'bo')
    await options()
    await user.keyboard('{Escape}')
    hasNoList()
    expect(city()).toHaveValue('bo')
  })

  test('the address alone is enough; back returns to the last page', async () => {
    const { user } = await renderAt('/?city=roma')
    expect(await screen.findByRole('heading', { name: 'Ristoranti a Roma' })).toBeInTheDocument()
    expect(city()).toHaveValue('roma')
    await user.clear(city())
    await user.type(city(), 'bologna{Enter}')
    await screen.findByRole('heading', { name: 'Ristoranti a Bologna' })
    act(() => window.history.back())
    await screen.findByRole('heading', { name: 'Ristoranti a Roma' })
    expect(city()).toHaveValue('roma')
  })

  test('a city without restaurants offers the list of all', async () => {
    const { user } = await renderAt('/?city=Bolzano')
    expect(await screen.findByText('Nessun ristorante trovato.')).toBeInTheDocument()
    // Nobody knows that it is a city.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Risultati per «Bolzano»')
    await user.click(screen.getByRole('link', { name: 'Mostra tutti i ristoranti' }))
    expect(await names()).toHaveLength(2)
    // The link went with the city: the focus is not left on nothing.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('a slow answer never overwrites a newer one, and a newer one is not requested twice', async () => {
    const asked: string[] = []
    const slow = Promise.withResolvers<void>()
    network.use(
      http.get('*/api/public/city/search', async ({ request }) => {
        const prefix = new URL(request.url).searchParams.get('prefix') ?? ''
        asked.push(prefix)
        if (prefix === 'b') await slow.promise
        return Response.json([{ id: prefix, name: `${prefix}-città` }])
      }),
    )
    const { user } = await renderAt('/')
    await user.type(city(), 'b')
    await waitFor(() => expect(asked).toEqual(['b']))
    await user.type(city(), 'o')
    expect(await options()).toEqual(['bo-città'])
    await act(async () => slow.resolve())
    expect(await options()).toEqual(['bo-città'])
    await user.type(city(), 'x')
    await waitFor(() => expect(asked).toContain('box'))
    await user.type(city(), '{Backspace}')
    await waitFor(async () => expect(await options()).toEqual(['bo-città']))
    expect(asked.filter((prefix) => prefix === 'bo')).toHaveLength(1)
  })

  test('the cities of a shorter text are not suggested for a longer one', async () => {
    network.use(
      http.get('*/api/public/city/search', ({ request }) =>
        request.url.endsWith('prefix=b')
          ? Response.json(['Bari', 'Bologna'].map((name) => ({ id: name, name })))
          : new Promise<Response>(() => undefined),
      ),
    )
    const { user } = await renderAt('/')
    await user.type(city(), 'b')
    expect(await options()).toEqual(['Bari', 'Bologna'])
    await user.type(city(), 'o')
    expect(await options()).toEqual(['Bologna'])
  })

  test('a failed search for suggestions is not retried and shows nothing', async () => {
    let asked = 0
    network.use(
      http.get('*/api/public/city/search', () => {
        asked += 1
        return new Response('', { status: 500 })
      }),
    )
    const { user } = await renderAt('/')
    await user.type(city(), 'bo')
    await waitFor(() => expect(asked).toBe(1))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Ristoranti a Bologna' })).toBeInTheDocument()
    expect(asked).toBe(1)
  })
})

describe('the same field filters the loaded list', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: `${index}`, name: `Trattoria ${index}`, city: 'Roma' }))

  test('by name, stored in the address, with the number of matches; the cross shows all again', async () => {
    answer([...many, { id: 'x', name: 'Caffè Sirena', city: 'Napoli' }])
    const { user } = await renderAt('/')
    await cards()
    await user.type(city(), 'caffe')
    await waitFor(async () => expect(await names()).toEqual(['Caffè Sirena']))
    expect(screen.getByText('1 ristorante')).toBeInTheDocument()
    await waitFor(() => expect(window.location.search).toBe('?q=caffe'))
    await user.click(screen.getByRole('button', { name: 'Cancella' }))
    await waitFor(async () => expect(await names()).toHaveLength(many.length + 1))
    expect(city()).toHaveFocus()
  })

  test('a name is no city: the search leaves the filtered list', async () => {
    const { user } = await renderAt('/')
    await names()
    await user.type(city(), 'osteria{Enter}')
    await waitFor(async () => expect(await names()).toEqual(['Osteria Altrui']))
    await waitFor(() => expect(window.location.search).toBe('?q=osteria'))
    expect(city()).toHaveValue('osteria')
  })

  describe('with time', () => {
    withFakeTime()

    test('a quick search for a city leaves no filter text in the address', async () => {
      const { user } = await renderAt('/', { user: userEvent.setup({ advanceTimers }) })
      await names()
      await user.type(city(), 'bologna{Enter}')
      await screen.findByRole('heading', { name: 'Ristoranti a Bologna' })
      // Longer than a typed text takes to get into the address.
      await act(() => advanceTimers(1_000))
      expect(window.location.search).toBe('?city=bologna')
      expect(await names()).toEqual(['Trattoria di Prova'])
    })
  })

  test('in the list of a city a name filters it, and the beginning of another city does not empty it', async () => {
    const { user } = await renderAt('/?city=Bologna')
    expect(await names()).toEqual(['Trattoria di Prova'])
    await user.clear(city())
    expect(city()).toHaveValue('')
    await user.type(city(), 'bolz')
    // Slowly typed, 'bo' has suggestions too.
    await waitFor(async () => expect(await options()).toEqual(['Bolzano']))
    expect(await names()).toEqual(['Trattoria di Prova'])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Nessun ristorante trovato.')).toBeInTheDocument()
  })

  test('a name that was searched as a city can be searched among the names', async () => {
    const { user } = await renderAt('/?city=osteria')
    await user.click(await screen.findByRole('link', { name: 'Cerca «osteria» tra nomi e vie' }))
    expect(await names()).toEqual(['Osteria Altrui'])
    expect(city()).toHaveValue('osteria')
  })

  test('is restored from the address', async () => {
    answer(many)
    await renderAt('/?q=19')
    await waitFor(async () => expect(await names()).toEqual(['Trattoria 19']))
    expect(city()).toHaveValue('19')
  })

  test('the name in the bar links to the whole list, and "back" to the filtered one', async () => {
    answer(many)
    // Not typed: the router may render after the address has changed, and the link would then replace its history entry.
    const { user } = await renderAt('/?q=19')
    await cards()
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Coperto' }))
    await waitFor(() => expect(city()).toHaveValue(''))
    await waitFor(async () => expect(await names()).toHaveLength(many.length))
    act(() => window.history.back())
    await waitFor(() => expect(city()).toHaveValue('19'))
    await waitFor(async () => expect(await names()).toEqual(['Trattoria 19']))
    expect(window.location.search).toBe('?q=19')
  })
})

test('scrolling beyond 10 px fixes the header (R2.11)', async () => {
  await renderAt('/')
  await cards()
  const bar = screen.getByRole('banner')
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })
  scrollTo(10)
  expect(bar).toHaveAttribute('data-fixed', 'false')
  scrollTo(11)
  expect(bar).toHaveAttribute('data-fixed', 'true')
  scrollTo(0)
})

describe('the icon by kind of user', () => {
  const bar = () => within(screen.getByRole('banner'))

  test('without a user: the login and the language (R2.10)', async () => {
    await renderAt('/')
    expect(bar().getByRole('button', { name: 'Accedi' })).toBeInTheDocument()
    expect(bar().getByRole('combobox', { name: 'Lingua' })).toBeInTheDocument()
    expect(bar().queryByRole('link', { name: 'Area personale' })).not.toBeInTheDocument()
  })

  test('with a restaurant: an icon that leads to its Home tab (R2.16)', async () => {
    const { restaurantId } = await renderAt('/', { as: 'director' })
    expect(bar().getByRole('link', { name: 'Area personale' })).toHaveAttribute(
      'href',
      `/personal-area/Home/${restaurantId}`,
    )
    expect(bar().queryByRole('button', { name: 'Accedi' })).not.toBeInTheDocument()
  })

  test('a client, a user without a restaurant: no way into the personal area, but a logout with a question (R2.16)', async () => {
    const { user } = await renderAt('/', { as: 'client' })
    expect(bar().queryByRole('link', { name: 'Area personale' })).not.toBeInTheDocument()
    expect(bar().queryByRole('link', { name: /Crea/ })).not.toBeInTheDocument()
    await user.click(bar().getByRole('button', { name: 'Esci' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sei sicuro di voler uscire?' })
    await user.click(within(question).getByRole('button', { name: 'Esci' }))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('an active director without a restaurant: a link to create one', async () => {
    await renderAt('/', { as: 'newcomer' })
    const link = bar().getByRole('link', { name: 'Crea il tuo restaurante' })
    expect(link).toHaveAttribute('href', '/create-restaurant')
    // The words themselves, not an icon that could be the personal area's.
    expect(link).toHaveTextContent('Crea il tuo restaurante')
    expect(bar().queryByRole('link', { name: 'Area personale' })).not.toBeInTheDocument()
  })

  test.each(['phone', 'tablet'] as const)(
    'on a %s the bar has no room for its words: the link is in the page',
    async (viewport) => {
      await renderAt('/', { as: 'newcomer', viewport })
      const link = screen.getByRole('link', { name: 'Crea il tuo restaurante' })
      expect(screen.getByRole('main')).toContainElement(link)
      expect(link).toHaveAttribute('href', '/create-restaurant')
    },
  )
})
