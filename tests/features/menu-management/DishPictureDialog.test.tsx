import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import { DishPictureDialog } from '#/features/menu-management/DishPictureDialog.tsx'

const upload = vi.hoisted(() => ({
  mutate: () => {},
  reset: () => {},
  error: null,
  isPending: false,
  isSuccess: false,
}))

vi.mock('#/entities/dish/api.ts', () => ({
  useSaveDishPicture: () => upload,
  useDeleteDishPicture: () => ({ mutate: () => {}, isPending: false }),
}))
vi.mock('#/ui/PictureDialog.tsx', () => ({
  PictureDialog: (props: { upload: { isPending: boolean } }) => (
    <button type="button" disabled={props.upload.isPending}>
      Carica
    </button>
  ),
}))

const carbonara = { id: 'c', name: 'Carbonara', dishImagesId: [] as string[] } as Dish

test.each([
  [{ isPending: false, isSuccess: false }, true],
  [{ isPending: true, isSuccess: false }, false],
  // It closes by then: a second tap would give the dish a second picture.
  [{ isPending: false, isSuccess: true }, false],
])('with %o a picture can be sent: %s', (state, isPossible) => {
  Object.assign(upload, state)
  render(<DishPictureDialog open dish={carbonara} onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(!isPossible)
})
