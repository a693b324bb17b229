import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { restaurant } from '#/entities/restaurant/schema.ts'
import { undeletedRows } from '#/lib/schema/plain-reading.ts'
import { payloadCandidates } from '#/lib/schema/read-json.ts'
import { rows } from '#/lib/schema/reading.ts'
import { createWire, NoAnswer, Stopped } from '../probe/wire.ts'

export type Addresses = { addresses: string[]; restaurants: number; cities: number; unreadable: number }

const LIST = '/api/public/restaurants'
const LIST_BYTES = 200_000_000
/** A sitemap's own limit for an address. */
const ADDRESS_LENGTH = 2_048

/** Undefined for a path that would lead elsewhere ('..'), or that cannot be written. */
function addressOf(origin: string, pathOf: () => string): string | undefined {
  try {
    const path = pathOf()
    const { pathname, href } = new URL(origin + path)
    return pathname === path.replace(/\?.*/, '') && href.length < ADDRESS_LENGTH ? href : undefined
  } catch {
    return undefined
  }
}

/** The addresses of the app for a list of restaurants. Rows that cannot be read are counted. */
export function addressesOf(origin: string, list: readonly unknown[]): Addresses {
  const restaurantRows = undeletedRows(list)
  const restaurants = new Set<string>()
  const cities = new Set<string>()
  let unreadable = 0
  for (const row of restaurantRows) {
    const { success, output } = v.safeParse(restaurant, row)
    const address = success ? addressOf(origin, () => paths.restaurant(output.id)) : undefined
    if (!success || !address) {
      unreadable += 1
      continue
    }
    restaurants.add(address)
    const city = output.city.trim()
    const inCity = city && addressOf(origin, () => paths.landingInCity(city))
    if (inCity) cities.add(inCity)
  }
  if (restaurantRows.length > 0 && restaurants.size === 0)
    throw new Stopped('No row of the list of restaurants can be read: nothing was written.')
  const fixed = [paths.landing(), paths.terms(), paths.privacy(), paths.cookies()].map((path) => origin + path)
  return {
    addresses: [...fixed, ...cities, ...restaurants],
    restaurants: restaurants.size,
    cities: cities.size,
    unreadable,
  }
}

/** Reads the public list of a backend. Throws Stopped, in words, for whatever is no list. */
export async function readAddresses(origin: string, api: string, timeout: number = LIMITS.uploadTimeout) {
  const { status, body } = await createWire(api, { timeout, mostBytes: LIST_BYTES })
    .request(LIST)
    .catch((error) => {
      throw error instanceof NoAnswer ? new Stopped(`${api}${LIST}: ${error.message}.`) : error
    })
  if (status !== 200 && status !== 204) throw new Stopped(`${api}${LIST} answers ${status}: nothing was written.`)
  const list = body === undefined ? [] : payloadCandidates(body).map((reading) => v.safeParse(rows, reading))
  const readable = list.find(({ success }) => success)
  if (!readable) throw new Stopped(`${api}${LIST} answers no list: nothing was written.`)
  return addressesOf(origin, readable.output as unknown[])
}
