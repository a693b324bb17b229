import { randomUUID } from 'node:crypto'
import { hashPassword } from '../auth/passwords.ts'
import type { Db } from '../db/database.ts'
import * as table from '../db/schema.ts'
import { readPicture } from '../images/picture.ts'
import { addPicture, saveFaces } from '../images/store.ts'
import type { Demo, DemoPerson, DemoRestaurant } from './demo-schema.ts'
import { idNamed } from './id-named.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedOrders } from './seed-orders.ts'

type SeedSources = {
  /** Reads a file of `backend/seed/pictures`. */
  readFile: (name: string) => Promise<Uint8Array>
  /** Milliseconds; the orders' ages are relative to it. */
  now: number
}

/** Writes the demo into an empty database. @returns true if it was empty */
export async function seed(db: Db, demo: Demo, { readFile, now }: SeedSources): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(table.cities)) > 0) return false

    const cities = await tx
      .insert(table.cities)
      .values(demo.cities.map((name) => ({ name, country: demo.country })))
      .returning()
    const pictureNamed = async (name: string) => {
      const picture = readPicture(new Uint8Array(await readFile(name)))
      if (!picture) throw new Error(`The demo's picture ${name} is no picture`)
      return picture
    }
    for (const restaurant of demo.restaurants) {
      const cityId = idNamed(cities, restaurant.city)
      const restaurantId = await insertRestaurant(tx, restaurant, cityId)
      const faces = { image: await pictureNamed(restaurant.photo), logo: await pictureNamed(restaurant.logo) }
      await saveFaces(tx, restaurantId, randomUUID(), faces)
      const pictures = await seedCatalogue(tx, restaurantId, restaurant)
      for (const { name, ...owner } of pictures) await addPicture(tx, owner, await pictureNamed(name))
      await seedOrders(tx, restaurantId, restaurant, now)
      await insertPeople(tx, restaurant.people, restaurantId)
    }
    await insertPeople(tx, demo.peopleWithoutRestaurant, null)
    return true
  })
}

async function insertRestaurant(tx: Db, restaurant: DemoRestaurant, cityId: string): Promise<string> {
  const { name, partitaIva, street, currency, description } = restaurant
  const [row] = await tx
    .insert(table.restaurants)
    .values({ name, partitaIva, street, currency, description, cityId })
    .returning()
  if (!row) throw new Error('The database stored no restaurant')
  if (restaurant.tables.length > 0) {
    await tx.insert(table.dinnerTables).values(restaurant.tables.map((each) => ({ ...each, restaurantId: row.id })))
  }
  return row.id
}

type Person = Omit<DemoPerson, 'role'> & { role: string }

async function insertPeople(tx: Db, people: Person[], restaurantId: string | null): Promise<void> {
  const rows = await Promise.all(
    people.map(async ({ password, email, ...person }) => ({
      ...person,
      email: email.toLowerCase(),
      passwordHash: await hashPassword(password),
      restaurantId,
    })),
  )
  if (rows.length > 0) await tx.insert(table.users).values(rows)
}
