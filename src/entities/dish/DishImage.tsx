import { LIMITS } from '#/config/limits.ts'
import { Picture } from '#/ui/Picture.tsx'
import { dishPictureAddress } from './rules.ts'
import type { Dish } from './schema.ts'

/** A dish's picture in a square, a drawn plate where there is none. The name stands beside it, so it has no words. */
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
