import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories } from '#/entities/category/api.ts'
import { CategoryNameDialog } from '#/entities/category/CategoryNameDialog.tsx'
import type { Category } from '#/entities/category/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { NamedList } from './NamedList.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

type Asked = { kind: 'name'; category: Category | undefined } | { kind: 'delete'; category: Category }

/** The categories (specification, section 2, settings, index 3). */
export function CategoriesTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const categories = useCategories()
  const [asked, setAsked] = useState<Asked>()
  const { shown, opening } = useDialogValue(asked)
  const dialog = { open: asked !== undefined, onClose: () => setAsked(undefined) }
  useBackCloses(asked?.kind === 'name', dialog.onClose)
  return (
    <SettingsFrame
      tab="categories"
      hint={t('settings.hint.categories')}
      action={
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setAsked({ kind: 'name', category: undefined })}
        >
          {t('entities.newCategory')}
        </Button>
      }
    >
      <StaleNotice queries={[categories]} />
      <QueryView
        query={categories}
        failed="errors.loadingFailed"
        empty={<Notice kind="empty" title={t('common.emptyList')} />}
      >
        {(list) => (
          <NamedList
            things={list}
            onEdit={(category) => setAsked({ kind: 'name', category })}
            onDelete={(category) => setAsked({ kind: 'delete', category })}
          />
        )}
      </QueryView>
      {shown?.kind === 'name' && <CategoryNameDialog key={opening} category={shown.category} {...dialog} />}
      {shown?.kind === 'delete' && (
        <DeleteCategoryDialog key={opening} category={shown.category} restaurantId={restaurantId} {...dialog} />
      )}
    </SettingsFrame>
  )
}
