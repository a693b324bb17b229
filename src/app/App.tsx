import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Spinner } from '#/ui/Spinner.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { NewVersion } from './NewVersion.tsx'
import { PendingLine } from './PendingLine.tsx'
import { PublicOutboxRunner } from './PublicOutboxRunner.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionEndRedirect } from './SessionEndRedirect.tsx'
import { useArrival } from './use-arrival.ts'

/** The whole app around one query client. */
export function App({ client }: { client: QueryClient }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Arrival />
          <PendingLine />
          <SessionEndRedirect />
          <PublicOutboxRunner />
          <NewVersion />
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
