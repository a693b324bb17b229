import XIcon from 'lucide-react/icons/x'
import { useState } from 'react'
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
import { Button } from '#/ui/Button.tsx'
import { Space } from '#/ui/Space.tsx'
import styles from './MenuManagementPage.module.css'

/* The way back of a deletion: the dish is created again from what was read, until the page is reloaded. */

type Offer = DeletedDish & {
  restaurantId: string
  /** The options that offered it: they name its old id. */
  options: readonly string[]
  /** Created again; its picture is missing. */
  madeId?: Dish['id'] | undefined
}

const OFFERS_KEPT = 3
const offers = createStore<readonly Offer[]>([])

const change = (next: (now: readonly Offer[]) => readonly Offer[]): void => offers.set(next(offers.getSnapshot()))
const isOf = (offer: Offer, { dish }: Offer): boolean => offer.dish.id === dish.id
const close = (offer: Offer): void => change((now) => now.filter((each) => !isOf(each, offer)))

/** Once for each dish: one that a stale list still shows can be deleted again. */
export const offerBack = (restaurantId: string, deleted: DeletedDish, options: readonly Menu[]): void => {
  const offer: Offer = { ...deleted, restaurantId, options: options.map(({ name }) => name) }
  change((now) => [offer, ...now.filter((each) => !isOf(each, offer))].slice(0, OFFERS_KEPT))
}

export function DeletedDishes({ menus, restaurantId }: { menus: readonly Menu[]; restaurantId: string }) {
  const { t } = useTranslation()
  const restaurantOffers = useStore(offers).filter((each) => each.restaurantId === restaurantId)
  const save = useSaveDish(dishList(restaurantId))
  const upload = useSaveDishPicture()
  const [busy, setBusy] = useState<Dish['id']>()

  const restore = async (offer: Offer) => {
    const { dish, picture, options } = offer
    setBusy(dish.id)
    try {
      const body = bodyOf(dish, menus)
      if (!body) throw new ApiError('shape')
      const madeId = offer.madeId ?? (await save.mutateAsync({ draft: body }))
      if (picture instanceof File) {
        if (madeId === undefined) toast({ kind: 'info', title: t('menuManagement.pictureNotSent') })
        else {
          change((now) => now.map((each) => (isOf(each, offer) ? { ...each, madeId } : each)))
          const signal = new AbortController().signal
          await upload.mutateAsync({ dishId: madeId, picture, signal, onProgress: () => undefined })
        }
      }
      close(offer)
      if (options.length > 0) {
        toast({ kind: 'info', title: t('menuManagement.deleted.notInOptions', { options: options.join(', ') }) })
      }
    } catch (error) {
      showFailure(error)
    }
    setBusy(undefined)
  }

  if (restaurantOffers.length === 0) return null
  const bars = restaurantOffers.map((offer) => {
    const { dish, picture, options, madeId } = offer
    const title = t(madeId === undefined ? 'menuManagement.deleted.title' : 'menuManagement.dishSavedPictureNot', {
      name: dish.name,
    })
    return (
      <div key={dish.id} className={`note-info line-8 ${styles.bar}`} role="status">
        <p className={styles.words}>
          <strong>{title}</strong>
          <Space />
          {picture === 'lost' && <span>{t('menuManagement.deleted.pictureLost')}</span>}
          <Space />
          {options.length > 0 && (
            <span>{t('menuManagement.deleted.notInOptions', { options: options.join(', ') })}</span>
          )}
        </p>
        <Button
          aria-label={t('menuManagement.deleted.restoreOf', { name: dish.name })}
          disabled={busy !== undefined}
          onClick={() => restore(offer)}
        >
          {t('menuManagement.deleted.restore')}
        </Button>
        <Button look="icon" aria-label={t('common.close')} disabled={busy === dish.id} onClick={() => close(offer)}>
          <XIcon size={22} />
        </Button>
      </div>
    )
  })
  return <div className={styles.bars}>{bars}</div>
}
