import { LIMITS } from '#/config/limits.ts'
import { Picture } from '#/ui/pictures/Picture.tsx'
import { dishPictureAddress } from './rules.ts'
import type { Dish } from './schema.ts'

/** The square picture of a card. It has no alternative text, because the name is next to it. */
export function DishImage({ dish, className }: { dish: Pick<Dish, 'dishImagesId'>; className?: string | undefined }) {
  return (
    <Picture
      className={className}
      src={dishPictureAddress(dish)}
      width={LIMITS.dishCardPicture}
      height={LIMITS.dishCardPicture}
    />
  )
}
