import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { usePartIsLoading } from '#/lib/deployment/lazy-part.ts'
import { Spinner } from '#/ui/Spinner.tsx'
import styles from './App.module.css'
import { CrashBoundary } from './CrashBoundary.tsx'
import { NewVersion } from './NewVersion.tsx'
import { PublicOutboxRunner } from './PublicOutboxRunner.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionEndRedirect } from './SessionEndRedirect.tsx'
import { useArrival } from './use-arrival.ts'

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

/** A moving line at the top while code is loading. It appears after 150 ms. */
const PendingLine = () => (usePartIsLoading() ? <div className={styles.pendingLine} aria-hidden="true" /> : null)
