import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

// A section becomes active a little before its heading reaches the bar (pixels).
const NEARLY = 40

// Scrolling is treated as ended after a pause of this length (ms), because not every browser fires "scrollend".
const STANDSTILL = 150

/**
 * The last section whose heading has passed the sticky bar. While `goTo` scrolls, its target is the active section.
 * @param covered is the height of the sticky elements, plus some space (pixels).
 */
export function useActiveSection(sections: readonly { id: string }[], covered: () => number) {
  const [active, setActive] = useState<string | undefined>(sections[0]?.id)
  const goal = useRef<string | undefined>(undefined)

  const sectionNow = useEffectEvent((currentSections: typeof sections) =>
    sectionAtTop(currentSections, covered() + NEARLY),
  )
  const missedBy = useEffectEvent((id: string) => distanceOf(id, covered()))

  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      frame = 0
      if (goal.current === undefined) setActive(sectionNow(sections))
    }
    const arrive = () => {
      // The target may have moved, because sections that were not rendered had an estimated height.
      const missed = goal.current !== undefined && missedBy(goal.current)
      if (missed && Math.abs(missed) > 2) window.scrollBy({ top: missed, behavior: 'instant' })
      goal.current = undefined
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
      clearTimeout(timer)
      if (goal.current !== undefined) timer = setTimeout(arrive, STANDSTILL)
    }
    const giveUp = () => {
      goal.current = undefined
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('wheel', giveUp, { passive: true })
    window.addEventListener('touchstart', giveUp, { passive: true })
    window.addEventListener('keydown', giveUp)
    // The layout is read in the next frame, because reading it now would compute it twice.
    frame = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('wheel', giveUp)
      window.removeEventListener('touchstart', giveUp)
      window.removeEventListener('keydown', giveUp)
    }
  }, [sections])

  const goTo = (id: string, { detail }: Pick<MouseEvent, 'detail'>) => {
    // `detail` is 0 if the link was followed by keyboard.
    if (detail === 0) document.getElementById(id)?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    const distance = distanceOf(id, covered())
    if (distance === undefined) return
    setActive(id)
    if (Math.abs(distance) < 2) return
    goal.current = id
    const isNear = Math.abs(distance) < 2 * window.innerHeight
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollBy({ top: distance, behavior: isNear && !isCalm ? 'smooth' : 'instant' })
  }

  return { active: sections.some(({ id }) => id === active) ? active : sections[0]?.id, goTo }
}

/** Undefined if the section is not on the page. */
function distanceOf(id: string, covered: number): number | undefined {
  const top = document.getElementById(id)?.getBoundingClientRect().top
  if (top === undefined) return undefined
  const room = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
  return Math.min(top - covered, room)
}

function sectionAtTop(sections: readonly { id: string }[], reached: number): string | undefined {
  const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  if (isAtEnd) return sections.at(-1)?.id
  const passed = sections.findLast(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= reached
  })
  return (passed ?? sections[0])?.id
}

/**
 * Scrolls a row of chips so that the current chip is visible. If a part of the current section is marked, both are; where they
 * do not fit, the part begins the row, so that the chip is not cut.
 * @param shown changes when the current chip or the width of the row changes.
 */
export function useChipInView(row: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    if (!row.current || shown === undefined) return
    const { left, right } = row.current.getBoundingClientRect()
    const [start, end] = [left + 16, right - 16]
    const boxes = ['[data-current]', '[aria-current]'].flatMap(
      (current) => row.current?.querySelector(current)?.getBoundingClientRect() ?? [],
    )
    const [part] = boxes
    if (!part) return
    const both = { left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)) }
    const doFit = both.right - both.left <= end - start
    const box = doFit ? both : part
    if (box.left >= start && box.right <= end) return
    const toStart = getComputedStyle(row.current).direction === 'rtl' ? box.right - end : box.left - start
    // `scrollIntoView` is not used, because it would scroll the page too.
    row.current.scrollBy({ left: doFit ? (box.left + box.right - start - end) / 2 : toStart })
  }, [row, shown])
}
