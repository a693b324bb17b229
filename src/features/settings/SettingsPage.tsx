import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { paths, SETTINGS_TABS, type SettingsTab } from '#/config/paths.ts'
import { useCategories, useDeleteCategory } from '#/entities/category/api.ts'
import { CategoryNameDialog } from '#/entities/category/CategoryNameDialog.tsx'
import type { Category } from '#/entities/category/schema.ts'
import { usePublicCombinations } from '#/entities/combination/api.ts'
import { useDeleteDimension, useDimensions } from '#/entities/dimension/api.ts'
import { DimensionNameDialog } from '#/entities/dimension/DimensionNameDialog.tsx'
import { dimensionsInOrder, isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useIngredients } from '#/entities/ingredient/api.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { PictureKind } from '#/entities/restaurant/schema.ts'
import { useUser } from '#/entities/user/session.ts'
import { useLeaveGuard } from '#/lib/history/use-leave-guard.ts'
import type { Elements, View } from '#/lib/jsx/content.ts'
import { ConfirmDialog, DeleteDialog, UnsavedDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/dialogs/use-dependents-text.ts'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { dishesOfCategory, hasUnread, usesOfDimension } from './dependents.ts'
import { IngredientsTab } from './IngredientsTab.tsx'
import { MenusTab } from './MenusTab.tsx'
import { NamedThingsTab } from './NamedThingsTab.tsx'
import { useProfileForm } from './ProfileFields.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

const TABS: Record<SettingsTab, View<{ restaurantId: string }>> = {
  profile: ProfileTab,
  menus: MenusTab,
  categories: CategoriesTab,
  dimensions: DimensionsTab,
  ingredients: IngredientsTab,
}

/** The settings always belong to the session's restaurant, whatever id the address has (R2.6, ADR-002). */
export function SettingsPage({ unknown }: { unknown: Elements }) {
  const user = useUser()
  const { restaurantId = '', settingsTab } = useParams()
  if (settingsTab === undefined) {
    return <Navigate to={paths.settings(restaurantId, SETTINGS_TABS[0])} replace />
  }
  const tab = SETTINGS_TABS.find((each) => each === settingsTab)
  if (!tab) return unknown
  const Tab = TABS[tab]
  // A user without a restaurant does not come here: the guard shows another page.
  return user?.restaurant ? <Tab restaurantId={user.restaurant} /> : null
}

/** The restaurant's pictures and fields (R2.54). Asks before it is left with something unsaved. */
function ProfileTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const restaurant = useRestaurant(restaurantId)
  const form = useProfileForm(restaurantId, restaurant.data)
  const [pictures, setPictures] = useState<Partial<Record<PictureKind, File | undefined>>>({})
  const hasPicture = pictures.image !== undefined || pictures.logo !== undefined
  // Leaving during a save asks nothing. If the save fails, a toast says so and the draft stays.
  const isUnsaved = form.isDirty && !form.isSaving
  const { asked, go, stay, leave } = useLeaveGuard(isUnsaved || hasPicture)

  return (
    <SettingsFrame tab="profile" hint={t('settings.hint.profile')} onGo={go}>
      <StaleNotice queries={[restaurant]} />
      <QueryView query={restaurant} failed="errors.loadingFailed">
        {(profile) =>
          form.isReady ? (
            <ProfileForm
              restaurant={profile}
              form={form}
              pictures={pictures}
              onPicture={(kind, picture) =>
                setPictures((previousPictures) => ({ ...previousPictures, [kind]: picture }))
              }
            />
          ) : (
            <Spinner />
          )
        }
      </QueryView>
      <UnsavedDialog
        open={asked !== undefined && isUnsaved}
        note={hasPicture ? t('common.picture.notUploaded') : undefined}
        onGoOn={stay}
        onKeep={leave}
        onDiscard={() => {
          form.forget()
          leave()
        }}
      />
      <ConfirmDialog
        open={asked !== undefined && !isUnsaved}
        title={t('settings.profile.leaveQuestion')}
        text={t('common.picture.notUploaded')}
        confirm={t('settings.profile.leave')}
        onConfirm={leave}
        onClose={stay}
      />
    </SettingsFrame>
  )
}

function CategoriesTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <NamedThingsTab
      tab="categories"
      query={useCategories()}
      addLabel={t('entities.newCategory')}
      nameDialog={(category, dialog) => <CategoryNameDialog category={category} {...dialog} />}
      deleteDialog={(category, dialog) => (
        <DeleteCategoryDialog category={category} restaurantId={restaurantId} {...dialog} />
      )}
    />
  )
}

/** Standard comes first and cannot be changed (R3.5, R3.6). */
function DimensionsTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <NamedThingsTab
      tab="dimensions"
      query={useDimensions()}
      addLabel={t('entities.newDimension')}
      sortThings={dimensionsInOrder}
      whyFixed={(dimension) => (isStandard(dimension) ? t('settings.fixedText') : undefined)}
      nameDialog={(dimension, dialog) => <DimensionNameDialog dimension={dimension} {...dialog} />}
      deleteDialog={(dimension, dialog) => (
        <DeleteDimensionDialog dimension={dimension} restaurantId={restaurantId} {...dialog} />
      )}
    />
  )
}

function DeleteCategoryDialog({
  category,
  restaurantId,
  ...dialog
}: DialogProps & { category: Category; restaurantId: string }) {
  const { t, names, whenKnown } = useDependentsText()
  const menus = useMenus(restaurantId)
  const text = whenKnown([menus], () => {
    const dishes = dishesOfCategory(menus.data ?? [], category.id)
    if (dishes.length === 0) return t(hasUnread(menus.data, 'category') ? 'common.useUnknown' : 'settings.unused')
    return t('settings.categoryUsed', { count: dishes.length, names: names(dishes) })
  })
  return <DeleteDialog {...dialog} id={category.id} name={category.name} text={text} remove={useDeleteCategory()} />
}

function DeleteDimensionDialog({
  dimension,
  restaurantId,
  ...dialog
}: DialogProps & { dimension: Dimension; restaurantId: string }) {
  const { t, join, whenKnown } = useDependentsText()
  const menus = useMenus(restaurantId)
  const ingredients = useIngredients()
  const combinations = usePublicCombinations(restaurantId)
  const text = whenKnown([menus, ingredients, combinations], () => {
    const uses = usesOfDimension(
      { menus: menus.data ?? [], ingredients: ingredients.data ?? [], combinations: combinations.data ?? [] },
      dimension.id,
    )
    const parts = [
      uses.dishes > 0 && t('entities.dishes', { count: uses.dishes }),
      uses.ingredients > 0 && t('entities.ingredientsCount', { count: uses.ingredients }),
      uses.combinations > 0 && t('entities.combinationsCount', { count: uses.combinations }),
    ].filter((part) => part !== false)
    if (parts.length === 0) return t(hasUnread(menus.data, 'prices') ? 'common.useUnknown' : 'settings.unused')
    const usedText = t('settings.dimensionUsed', { uses: join(parts) })
    return uses.onlySize > 0 ? `${usedText} ${t('settings.leftUnpriced', { count: uses.onlySize })}` : usedText
  })
  return <DeleteDialog {...dialog} id={dimension.id} name={dimension.name} text={text} remove={useDeleteDimension()} />
}
