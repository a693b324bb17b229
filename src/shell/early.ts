/** The landing page's data, asked for by the boot script; `lib/http` takes it up once, by the very same address. */
export type EarlyRequest = { url: string; response: Promise<Response> }

declare global {
  interface Window {
    __early?: EarlyRequest | undefined
  }
}
