import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useQuestion } from './use-question.ts'

export type MergeConflict = { label: TextKey; theirs: string; mine: string }

/**
 * Asks during a save which values are kept where both sides have changed a field. Without conflicts it resolves at
 * once.
 */
export function useMergeDialog(isFormOpen = true) {
  const { open, askedContent, ask, answer, goBack } = useQuestion<readonly MergeConflict[], 'theirs' | 'mine'>(
    'common.merge.title',
    isFormOpen,
  )
  return {
    ask: (conflicts: readonly MergeConflict[]) =>
      conflicts.length === 0 ? Promise.resolve('mine' as const) : ask(conflicts),
    question: {
      open,
      conflicts: askedContent ?? [],
      onTheirs: () => answer('theirs'),
      onMine: () => answer('mine'),
      onBack: goBack,
    },
  }
}
