import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { CrashBoundary } from '#/app/CrashBoundary.tsx'
import { PendingLine } from '#/app/PendingLine.tsx'
import { AppRoutes } from '#/app/routes.tsx'
import { SessionEndRedirect } from '#/app/SessionEndRedirect.tsx'
import { useArrival } from '#/app/use-arrival.ts'
import { Spinner } from '#/ui/Spinner.tsx'

/** The whole app around one query client. */
export function App({ client }: { client: QueryClient }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Arrival />
          <PendingLine />
          <SessionEndRedirect />
          <Suspense fallback={<Spinner />}>
            <AppRoutes />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  )
}

function Arrival() {
  useArrival()
  return null
}
