import { useTranslation } from 'react-i18next'
import type { DishField } from '#/entities/dish/fields.ts'
import type { TableColumn } from '#/panels/dish-table/table-row.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { SmallSelect } from '#/ui/fields/SmallSelect.tsx'
import type { GridContext } from './grid-cells.ts'
import { ROW_FILTERS } from './grid-rows.ts'
import styles from './MenuGridPage.module.css'
import { ALL, type RowView } from './use-row-view.ts'

/** Above the table: the search, and which rows are shown in which order. */
export function GridTools({
  view,
  columns,
  context,
  isBusy,
  onBulk,
}: {
  view: RowView
  columns: readonly TableColumn[]
  context: GridContext
  isBusy: boolean
  onBulk: () => void
}) {
  const { t } = useTranslation()
  const { sorting } = view
  const options = (things: readonly { id: string; name: string }[], allLabel: string) => [
    { value: ALL, label: allLabel },
    ...things.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className={`wrap-line ${styles.tools}`}>
      <div className={styles.search}>
        <SearchField label={t('entities.searchDish')} value={view.typed} onChange={view.setTyped} />
      </div>
      <div className={`line-8 ${styles.choices}`}>
        <SmallSelect
          label={t('menuManagement.menu')}
          value={view.menuId}
          options={options(context.menus, t('menuGrid.allMenus'))}
          onChange={view.setMenuId}
        />
        <SmallSelect
          label={t('menuManagement.category')}
          value={view.category}
          options={options(context.categories, t('menuGrid.allCategories'))}
          onChange={view.setCategory}
        />
        <SmallSelect
          label={t('menuGrid.show')}
          value={view.rowFilter}
          options={ROW_FILTERS.map((value) => ({ value, label: t(`menuGrid.shown.${value}`) }))}
          onChange={view.chooseFilter}
        />
        <SmallSelect
          label={t('menuGrid.sort')}
          value={sorting ? `${sorting.column}${sorting.isDown ? '↓' : ''}` : ALL}
          options={[
            { value: ALL, label: t('menuGrid.menuOrder') },
            ...columns.flatMap(({ id, title }) => [
              { value: id, label: `${title} ↑` },
              { value: `${id}↓`, label: `${title} ↓` },
            ]),
          ]}
          onChange={(value) =>
            view.setSorting(
              value === ALL ? undefined : { column: value.replace(/↓$/, '') as DishField, isDown: value.endsWith('↓') },
            )
          }
        />
        <AreaButton onClick={onBulk} disabled={isBusy}>
          {t('menuGrid.bulk.title')}
        </AreaButton>
      </div>
    </div>
  )
}
