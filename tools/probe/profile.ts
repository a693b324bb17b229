import * as v from 'valibot'
import { ROUTES } from '#/config/dialect.ts'
import { type Restaurant, restaurant } from '#/entities/restaurant/schema.ts'
import { restaurantProfile } from '#/entities/restaurant/sent-schema.ts'
import { readings } from '#/lib/schema/read-json.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { type Check, configuredOnly, hintAt, isOk, NOT_TRIED } from './check.ts'
import { asField } from './compare.ts'
import { tryRoutes } from './try-routes.ts'
import { NoAnswer } from './wire.ts'

/** `false` and 0 too: a PUT that replaces all resets a switch or a number. */
const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

const withoutNulls = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))

const pick = (object: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)))

/** Sends the profile back as it was read. POST is not among the routes: it could create a restaurant. */
export function profileCheck(): Check {
  return {
    call: `saveProfile: ${ROUTES.saveProfile[0]}`,
    expected: 'success, and the profile is as before',
    isExtra: true,
    loss: `The profile cannot be saved. ${hintAt('saveProfile', 'it could create a second restaurant')}`,
    async run(probe) {
      const ownRoute = configuredOnly(probe, 'saveProfile')
      if (ownRoute) return ownRoute
      const path = `/api/public/restaurant/${encodeURIComponent(probe.known.restaurant ?? '')}`
      const readProfile = async () => {
        const answer = await probe.wire.request(path)
        const sent = readings(answer.body).find((each) => v.is(v.looseObject({}), each) && v.is(restaurant, each))
        if (!isOk(answer) || sent === undefined) throw new NoAnswer('the profile cannot be read')
        return { sent: v.parse(v.looseObject({}), sent), read: v.parse(restaurant, sent) }
      }
      const before = await readProfile()
      const appFields = Object.keys(before.read) as (keyof Restaurant)[]
      /** Fields that the app reads and that changed; others, as a version, may change, but not be emptied. */
      const differing = async (): Promise<string[]> => {
        const now = await readProfile()
        const others = Object.keys(before.sent).filter((field) => !Object.hasOwn(before.read, field))
        return [
          ...appFields.filter((field) => !isSameJson(before.read[field], now.read[field])),
          ...others.filter((field) => !isEmpty(before.sent[field]) && isEmpty(now.sent[field])),
        ]
      }
      const changed = new Set<string>()
      const body = v.safeParse(restaurantProfile, before.read)
      if (!body.success) return NOT_TRIED('the profile lacks a field without which the app does not save it')
      const attempt = {
        routes: ROUTES.saveProfile,
        ...(probe.known.restaurant && { id: probe.known.restaurant }),
      }
      const seen = await tryRoutes(probe, {
        ...attempt,
        // The fields that the app sends, with their values as they were read.
        bodies: [{ body: v.parse(v.looseObject({}), pick(before.read, Object.keys(body.output))) }],
        isDone: async () => {
          const fields = await differing()
          for (const field of fields) changed.add(asField(field))
          return fields.length === 0
        },
        choose: (route) => {
          probe.dialect.saveProfile = route
        },
      })
      if (changed.size === 0) return seen
      // Another route may have restored it; else all is sent that was read.
      const isAsBefore = async () => (await differing()).length === 0
      if (!(await isAsBefore()))
        await tryRoutes(probe, { ...attempt, bodies: [{ body: withoutNulls(before.sent) }], isDone: isAsBefore })
      const isRestored = await isAsBefore()
      return {
        seen: `a route changed ${[...changed].join(', ')} although it was sent as it was read; ${isRestored ? 'it is as before again' : 'it is still changed'}`,
        verdict: 'broken',
        losses: ['Look at the profile of the restaurant: the backend changed it when it was saved unchanged.'],
      }
    },
  }
}
