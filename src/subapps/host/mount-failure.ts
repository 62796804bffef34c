/**
 * Why a sub-application does not stand in its frame. `missing`: its module could not be loaded; `late`: it did not come,
 * or did not mount, in time; `unfit`: its module was made for another contract; `blocked`: the deployment lets no code
 * come from where it lies; `broken`: it broke, in mounting or later.
 */
export type MountFailureKind = 'missing' | 'late' | 'unfit' | 'blocked' | 'broken'

export class MountFailure extends Error {
  readonly kind: MountFailureKind

  constructor(kind: MountFailureKind, cause?: unknown) {
    super(cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '', { cause })
    this.name = 'MountFailure'
    this.kind = kind
  }
}

/** The failure itself, or the one that something thrown stands for. */
export function mountFailure(thrown: unknown, kind: MountFailureKind): MountFailure {
  return thrown instanceof MountFailure ? thrown : new MountFailure(kind, thrown)
}
