import styles from './access-list.module.css'
import type { Line } from './lines.ts'
import type { Texts } from './texts.ts'

interface HeadingProps {
  readonly line: Exclude<Line, { is: 'entry' }>
  readonly index: number
  readonly start: number
  readonly texts: Texts
  readonly width: number
}

/** The head of a section with how many it has, or what stands in an empty one. */
export function Heading({ line, index, start, texts, width }: HeadingProps) {
  const isRoles = line.of === 'roles'
  return (
    <div
      role="row"
      className={line.is === 'section' ? styles.section : styles.empty}
      style={{ transform: `translateY(${start}px)` }}
      aria-rowindex={index + 2}
    >
      <div role="gridcell" aria-colspan={width}>
        {line.is === 'empty'
          ? isRoles
            ? texts.noRole
            : texts.noUser
          : `${isRoles ? texts.roles : texts.users} (${line.count})`}
      </div>
    </div>
  )
}
