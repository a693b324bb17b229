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
import { Button } from '#/ui/buttons/Button.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './MenuManagementPage.module.css'

/* The way back of deletions: a dish is created again from what was read, until the next navigation. */

type Offer = DeletedDish & {
  restaurantId: string
  /** The options that offered it: they name its old id. */
  options: readonly string[]
  /** What is begun stays beyond a navigation: one that fails meanwhile can be repeated. */
  restoration?: 'under way' | 'failed'
  /** Created again; its picture is missing. */
  madeId?: Dish['id'] | undefined
}

/** The last deletion first. */
const offers = createStore<readonly Offer[]>([])

const change = (next: (now: readonly Offer[]) => readonly Offer[]): void => offers.set(next(offers.getSnapshot()))
const isOf = (offer: Offer, { dish }: Offer): boolean => offer.dish.id === dish.id
const set = (offer: Offer, values: Partial<Offer>): void =>
  change((now) => now.map((each) => (isOf(each, offer) ? { ...each, ...values } : each)))
const close = (offer: Offer): void => change((now) => now.filter((each) => !isOf(each, offer)))
const closeAll = (): void => change((now) => now.filter(({ restoration }) => restoration))

/** Once for each dish: one that a stale list still shows can be deleted again. */
export const offerBack = (restaurantId: string, deleted: DeletedDish, options: readonly Menu[]): void => {
  const offer: Offer = { ...deleted, restaurantId, options: options.map(({ name }) => name) }
  change((now) => [offer, ...now.filter((each) => !isOf(each, offer))])
}

/** One bar for all deletions: it gives back the last one, then the one before. */
export function DeletedDishes({
  menus,
  shown,
  restaurantId,
}: {
  menus: readonly Menu[]
  /** The menu that is shown: another one is a navigation. */
  shown: Menu['id'] | undefined
  restaurantId: string
}) {
  const { t } = useTranslation()
  const all = useStore(offers).filter((each) => each.restaurantId === restaurantId)
  const [offer] = all
  const save = useSaveDish(dishList(restaurantId))
  const upload = useSaveDishPicture()
  const isBusy = all.some(({ restoration }) => restoration === 'under way')

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving this menu or this screen ends it
  useEffect(() => closeAll, [restaurantId, shown])

  if (!offer) return null
  const { dish, picture, options, madeId } = offer

  const restore = async () => {
    set(offer, { restoration: 'under way' })
    try {
      // A new dish has the names of the specification.
      const body = bodyOf({ ...dish, cameAs: undefined }, menus)
      if (!body) throw new ApiError('shape')
      const newId = madeId ?? (await save.mutateAsync({ draft: body }))
      if (picture instanceof File) {
        if (newId === undefined) toast({ kind: 'info', title: t('menuManagement.pictureNotSent') })
        else {
          set(offer, { madeId: newId })
          const signal = new AbortController().signal
          await upload.mutateAsync({ dishId: newId, picture, signal, onProgress: () => undefined })
        }
      }
      close(offer)
      if (options.length > 0) {
        toast({ kind: 'info', title: t('menuManagement.deleted.notInOptions', { options: options.join(', ') }) })
      }
    } catch (error) {
      set(offer, { restoration: 'failed' })
      showFailure(error)
    }
  }

  const title =
    madeId !== undefined
      ? t('menuManagement.dishSavedPictureNot', { name: dish.name })
      : all.length > 1
        ? t('menuManagement.deleted.several', { count: all.length, name: dish.name })
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
      <Button
        aria-label={t('menuManagement.deleted.restoreOf', { name: dish.name })}
        disabled={isBusy}
        onClick={() => void restore()}
      >
        {t('menuManagement.deleted.restore')}
      </Button>
      <Button
        look="icon"
        aria-label={t('common.close')}
        disabled={isBusy}
        onClick={() => change((now) => now.filter((each) => each.restaurantId !== restaurantId))}
      >
        <XIcon size={22} />
      </Button>
    </div>
  )
}
