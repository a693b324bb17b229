import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, test, vi } from 'vitest'
import { useMissingPart } from '#/lib/deployment/deployment.ts'
import { entryOfThisPage, lookForDeployment } from '#/lib/deployment/look-for-deployment.ts'
import { network, withNetwork } from '../../support/backend/network.ts'
import { waitFor } from '../../support/runner/wait-for.ts'

withNetwork()

const serve = (body: string, init?: ResponseInit) => network.use(http.get('*/', () => new HttpResponse(body, init)))
const page = (entry: string) => `<div id="root"></div><script type="module" src="${entry}"></script>`

/** The page is of this deployment. happy-dom would try to run a real script. */
const enter = (entry: string) =>
  vi
    .spyOn(document, 'querySelector')
    .mockImplementation((selector) =>
      selector.startsWith('script') ? ({ src: new URL(entry, window.location.href).href } as HTMLScriptElement) : null,
    )

let reload: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  sessionStorage.clear()
  enter('/assets/index-1.js')
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})
test('the app finds its entry script', () => expect(entryOfThisPage()).toBe('/assets/index-1.js'))

test('the server serves this version, another one, or cannot be reached', async () => {
  serve(page('/assets/index-1.js'))
  expect(await lookForDeployment()).toBe('same')
  serve(page('/assets/index-2.js'))
  expect(await lookForDeployment()).toBe('newer')
  serve('<h1>Log in to the Wi-Fi</h1>')
  expect(await lookForDeployment()).toBe('unreachable')
  serve(page('/assets/index-2.js'), { status: 502 })
  expect(await lookForDeployment()).toBe('unreachable')
  network.use(http.get('*/', () => HttpResponse.error()))
  expect(await lookForDeployment()).toBe('unreachable')
})

const Missing = ({ mayReload }: { mayReload: boolean }) => <p>{useMissingPart({ mayReload }) ?? 'not yet'}</p>

test('after a new deployment the page mayReload once; the second time it says so', async () => {
  serve(page('/assets/index-2.js'))
  const { unmount } = render(<Missing mayReload />)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.getByText('not yet')).toBeInTheDocument()
  unmount()
  render(<Missing mayReload />)
  expect(await screen.findByText('newer')).toBeInTheDocument()
  expect(reload).toHaveBeenCalledOnce()
})

test('two alternating deployments cause no reload loop', async () => {
  const meet = (own: string, served: string) => {
    enter(own)
    serve(page(served))
    return render(<Missing mayReload />).unmount
  }
  const first = meet('/assets/index-1.js', '/assets/index-2.js')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  first()
  const second = meet('/assets/index-2.js', '/assets/index-1.js')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  second()
  meet('/assets/index-1.js', '/assets/index-2.js')
  expect(await screen.findByText('newer')).toBeInTheDocument()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('no automatic reload where something may have been typed', async () => {
  serve(page('/assets/index-2.js'))
  render(<Missing mayReload={false} />)
  expect(await screen.findByText('newer')).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})

test('no reload without a connection', async () => {
  network.use(http.get('*/', () => HttpResponse.error()))
  render(<Missing mayReload />)
  expect(await screen.findByText('unreachable')).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})
