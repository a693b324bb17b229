import { HttpResponse, http } from 'msw/http'
import { network } from './network.ts'

/** Neither of the reads that are asked before an order answers, so the order waits (ADR-023). */
export const failReachabilityChecks = () =>
  network.use(...['order/count', 'dinner-table'].map((call) => http.get(`*/api/${call}`, () => HttpResponse.error())))
