import { limits } from '../../generated/limits.ts'
import { Refusal } from '../../operation/refusal.ts'

/**
 * The rule of a preview address (product 5): absolute, http or https; an empty one takes it away.
 * @returns the address as it was entered, or null for none
 * @throws {Refusal} for anything else
 */
export function checkPreviewUrl(entered: string): string | null {
  const url = entered.trim()
  if (url === '') return null
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isPlain = parsed && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === ''
  if (!isPlain || url.length > limits.previewUrlLength || !/^https?:\/\//i.test(url)) {
    throw new Refusal(
      'BadInput',
      'The Preview URL must be an address with its protocol, such as https://www.example.org',
    )
  }
  return url
}
