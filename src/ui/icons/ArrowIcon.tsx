import { Icon } from './Icon.tsx'

const SHAPES = {
  up: 'M12 19V6M6 12l6-6 6 6',
  down: 'M12 5v13M6 12l6 6 6-6',
  top: 'M5 4h14M12 20V9M6 14l6-6 6 6',
  bottom: 'M5 20h14M12 4v11M6 10l6 6 6-6',
}

/** An arrow up or down, or one to a bar: to the very top or bottom. */
export function ArrowIcon({ to }: { to: keyof typeof SHAPES }) {
  return (
    <Icon>
      <path d={SHAPES[to]} />
    </Icon>
  )
}
