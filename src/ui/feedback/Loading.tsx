import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { Elements } from '#/lib/jsx/content.ts'
import styles from './Loading.module.css'

/**
 * A screen that lists things waits with `Skeletons` in the shape of its list, so that nothing moves when they come; everything
 * else (a form, a dialog, a part of a screen) waits with a `Spinner`. The children are not read out, only that it is loading.
 */
export function Loading({ className = styles.contents, children }: { className?: string; children: Elements }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.contents}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

type Height = number | { xs: number; md: number }

/** @param props.height of each, in pixels: on a phone (`xs`), and from 900 px on (`md`). */
export const Skeletons = ({ count = 1, height, width }: { count?: number; height: Height; width?: number }) =>
  [...Array(count).keys()].map((index) => <Skeleton key={index} sx={{ height, width, maxWidth: '100%' }} />)
