import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { asFailure } from './as-failure.ts'

/** A new secret, and the address by which an authenticator scans it: it names the console and the account. */
export function setUpSecondFactor(console: string, account: string): Promise<{ secret: string; uri: string }> {
  return asFailure('setUpSecondFactor', async () => {
    const { sharedSecret, getSetupUri } = await setUpTOTP()
    // Amplify writes the names into the address as they are.
    return {
      secret: sharedSecret,
      uri: getSetupUri(encodeURIComponent(console), encodeURIComponent(account)).toString(),
    }
  })
}

/** Verifies that the authenticator knows the secret, and makes it the second factor (product 7.3, in this order). */
export function verifySecondFactor(code: string): Promise<void> {
  return asFailure('verifySecondFactor', async () => {
    await verifyTOTPSetup({ code })
    await updateMFAPreference({ totp: 'PREFERRED' })
  })
}

/** The preferred second factor becomes none (product 4). */
export function disableSecondFactor(): Promise<void> {
  return asFailure('disableSecondFactor', () => updateMFAPreference({ totp: 'DISABLED' }))
}

export function hasSecondFactor(): Promise<boolean> {
  return asFailure('secondFactor', async () => ((await fetchMFAPreference()).enabled ?? []).includes('TOTP'))
}
