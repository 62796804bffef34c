import type { icons } from '#generated/icons.ts'
import { useCode } from './code/use-code.ts'
import { useServices } from './services-context.tsx'

export interface IconProps {
  /** The name in the spec. */
  readonly name: string | undefined
  readonly size?: number
  readonly className?: string
}

type Icons = typeof icons

/**
 * An icon that the spec names; beside words, never instead of them, hence hidden from screen readers. Its place is there
 * before it is: the icons come with the first page that is not for visitors, or with the first that shows one.
 */
export function Icon({ name, size = 16, className }: IconProps) {
  const { icons } = useServices()
  const there = icons.peek()
  const all = useCode(name !== undefined && !there, icons.load) ?? there
  if (name === undefined) return null
  if (!all) return <svg width={size} height={size} className={className} aria-hidden />
  const Found = Object.hasOwn(all.icons, name) ? (all.icons as Icons)[name as keyof Icons] : undefined
  return Found ? <Found size={size} stroke={1.6} className={className} aria-hidden /> : null
}
