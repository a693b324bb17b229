import XIcon from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeletedDish, useSaveDishPicture } from '#/entities/dish/api.ts'
import { bodyOf } from '#/entities/dish/change-dish.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useSaveDish } from '#/entities/dish/use-save-dish.ts'
import { dishList } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './MenuManagementPage.module.css'

/* A deleted dish can be restored until the next navigation. It is created again from the data that was read before. */

type DeletionOffer = DeletedDish & {
  restaurantId: string
  /** The names of the options that offered the dish. They have its old id, so the restored dish is not in them. */
  options: readonly string[]
  /** An offer whose restoration has begun stays after a navigation, so that a failed one can be repeated. */
  restoration?: 'under way' | 'failed'
  /** The id of the restored dish while its picture is still missing. */
  restoredId?: Dish['id'] | undefined
}

/** The newest deletion comes first. */
const offers = createStore<readonly DeletionOffer[]>([])

const changeOffers = (next: (now: readonly DeletionOffer[]) => readonly DeletionOffer[]): void =>
  offers.set(next(offers.getSnapshot()))
const isSameDish = (offer: DeletionOffer, { dish }: DeletionOffer): boolean => offer.dish.id === dish.id
const changeOffer = (offer: DeletionOffer, values: Partial<DeletionOffer>): void =>
  changeOffers((now) => now.map((each) => (isSameDish(each, offer) ? { ...each, ...values } : each)))
const removeOffer = (offer: DeletionOffer): void =>
  changeOffers((now) => now.filter((each) => !isSameDish(each, offer)))
const removeIdleOffers = (): void => changeOffers((now) => now.filter(({ restoration }) => restoration))

/** Offers to restore a dish, but only once. A dish may be deleted twice, because an outdated list still shows it. */
export const offerRestore = (restaurantId: string, deleted: DeletedDish, options: readonly Menu[]): void => {
  const offer: DeletionOffer = { ...deleted, restaurantId, options: options.map(({ name }) => name) }
  changeOffers((now) => [offer, ...now.filter((each) => !isSameDish(each, offer))])
}

/** One bar for all deletions. It restores the last deleted dish first, and then the one before it. */
export function DeletedDishes({
  menus,
  shown,
  restaurantId,
}: {
  menus: readonly Menu[]
  /** The menu that is shown. Showing another one is a navigation. */
  shown: Menu['id'] | undefined
  restaurantId: string
}) {
  const { t } = useTranslation()
  const offersHere = useStore(offers).filter((each) => each.restaurantId === restaurantId)
  const [offer] = offersHere
  const save = useSaveDish(dishList(restaurantId))
  const upload = useSaveDishPicture()
  const isBusy = offersHere.some(({ restoration }) => restoration === 'under way')

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving this menu or this screen ends the offers
  useEffect(() => removeIdleOffers, [restaurantId, shown])

  if (!offer) return null
  const { dish, picture, options, restoredId } = offer

  const restore = async () => {
    changeOffer(offer, { restoration: 'under way' })
    try {
      // A new dish has the names of the specification.
      const body = bodyOf({ ...dish, receivedNames: undefined }, menus)
      if (!body) throw new ApiError('shape')
      const newId = restoredId ?? (await save.mutateAsync({ draft: body }))
      if (picture instanceof File) {
        if (newId === undefined) toast({ kind: 'info', title: t('menuManagement.pictureNotSent') })
        else {
          changeOffer(offer, { restoredId: newId })
          const signal = new AbortController().signal
          await upload.mutateAsync({ dishId: newId, picture, signal, onProgress: () => undefined })
        }
      }
      removeOffer(offer)
      if (options.length > 0) {
        toast({ kind: 'info', title: t('menuManagement.deleted.notInOptions', { options: options.join(', ') }) })
      }
    } catch (error) {
      changeOffer(offer, { restoration: 'failed' })
      showFailure(error)
    }
  }

  const title =
    restoredId !== undefined
      ? t('menuManagement.dishSavedPictureNot', { name: dish.name })
      : offersHere.length > 1
        ? t('menuManagement.deleted.several', { count: offersHere.length, name: dish.name })
        : t('menuManagement.deleted.title', { name: dish.name })
  return (
    <div className={`note-info line-8 ${styles.bar}`} role="status">
      <p className={styles.words}>
        <strong>{title}</strong>
        <Space />
        {picture === 'lost' && <span>{t('menuManagement.deleted.pictureLost')}</span>}
        <Space />
        {options.length > 0 && <span>{t('menuManagement.deleted.notInOptions', { options: options.join(', ') })}</span>}
      </p>
      <AreaButton
        aria-label={t('menuManagement.deleted.restoreOf', { name: dish.name })}
        disabled={isBusy}
        onClick={() => void restore()}
      >
        {t('menuManagement.deleted.restore')}
      </AreaButton>
      <AreaButton
        look="icon"
        aria-label={t('common.close')}
        disabled={isBusy}
        onClick={() => changeOffers((now) => now.filter((each) => each.restaurantId !== restaurantId))}
      >
        <XIcon size={22} />
      </AreaButton>
    </div>
  )
}
