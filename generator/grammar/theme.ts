/** Tokens that a product owner may change; emitted as a Mantine theme. */
export interface Theme {
  readonly logo: { readonly light: string; readonly dark: string } | undefined
  /** Ten shades, light to dark. */
  readonly accent: readonly string[]
  readonly primaryShade: { readonly light: number; readonly dark: number }
  readonly radius: number
  readonly density: 'compact' | 'normal' | 'roomy'
  readonly fontSize: number
  readonly scheme: 'light' | 'dark' | 'system'
}
