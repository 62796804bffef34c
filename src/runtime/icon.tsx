import { icons } from '#generated/icons.ts'

export interface IconProps {
  /** The name in the spec. */
  readonly name: string | undefined
  readonly size?: number
  readonly className?: string
}

type IconComponent = (typeof icons)[keyof typeof icons]

/** An icon that the spec names; beside words, never instead of them, hence hidden from screen readers. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Found: IconComponent | undefined =
    name && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : undefined
  return Found ? <Found size={size} stroke={1.6} className={className} aria-hidden /> : null
}
