import { useWrite } from '#/lib/query/use-write.ts'
import { moveStatus } from './api.ts'

export const useMoveStatus = () =>
  useWrite({ mutationFn: moveStatus, meta: { changes: ['order'], showsFailure: true } })
