/** The parts of the browser's Cache API that the worker uses: by address, in the order of writing. */
export const memoryCaches = (origin: string): CacheStorage => {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, origin).href

  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      if (response.headers.get('vary') === '*') throw new TypeError('Vary: *')
      // A real cache reads the body to its end.
      const copy = new Response(await response.blob(), { status: response.status, headers: response.headers })
      entries.delete(addressOf(request))
      entries.set(addressOf(request), copy)
    },
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  })

  return {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (request: RequestInfo | URL) =>
      [...stores.values()]
        .map((entries) => entries.get(addressOf(request)))
        .find(Boolean)
        ?.clone(),
  } as unknown as CacheStorage
}
