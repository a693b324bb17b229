import type { Menu } from '#/entities/menu/schema.ts'
import type { TestBackend } from './backend.ts'

/** The dish of this name as the backend has it. */
export async function dishNamed({ call }: TestBackend, restaurantId: string, name: string) {
  const { body } = await call<Menu[]>('GET', `/api/public/restaurant/menu/${restaurantId}`)
  for (const menu of body) {
    const index = menu.dish.findIndex((each) => each.name === name)
    const dish = menu.dish[index]
    if (dish) return { ...dish, menuId: menu.id, position: dish.position ?? index + 1 }
  }
  throw new Error(`No dish is called ${name}`)
}

/** As another device does it. @param price of all of its sizes, if not as it is */
export async function setAvailable(
  backend: TestBackend,
  restaurantId: string,
  name: string,
  isAvailable: boolean,
  price?: number,
): Promise<void> {
  const dish = await dishNamed(backend, restaurantId, name)
  const { status } = await backend.call('PATCH', `/api/dish/${dish.id}`, {
    as: 'director',
    body: {
      menuId: dish.menuId,
      name,
      ...(dish.category && { category: dish.category.id }),
      isAvailable,
      position: dish.position,
      description: dish.description ?? '',
      descriptionIt: dish.descriptionIt ?? '',
      descriptionAr: dish.descriptionAr ?? '',
      descriptionFr: dish.descriptionFr ?? '',
      descriptionEs: dish.descriptionEs ?? '',
      dimensions: dish.dimensionAssignments.map((size) => ({
        dimensionId: size.dimension.id,
        price: price ?? size.price,
      })),
    },
  })
  if (status >= 300) throw new Error(`The backend answered ${status}`)
}
