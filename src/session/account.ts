import { updatePassword, updateUserAttributes } from 'aws-amplify/auth'
import type { SessionCalls } from '../../generator/grammar/session.ts'
import { asFailure } from './as-failure.ts'

type Input<Call extends keyof SessionCalls> = Parameters<SessionCalls[Call]>[0]

/** With the same password twice it only tells whether the password is right (product 7.3). */
export function changePassword({ current_password, new_password }: Input<'changePassword'>): Promise<void> {
  return asFailure('changePassword', () => updatePassword({ oldPassword: current_password, newPassword: new_password }))
}

/** Says how somebody is called now. What is not given stays as it is. */
export function updateAttributes({ firstname, lastname, attributes }: Input<'updateAttributes'>): Promise<void> {
  return asFailure('updateAttributes', async () => {
    const named = { given_name: firstname, family_name: lastname, ...attributes }
    const given = Object.entries(named).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    if (given.length > 0) await updateUserAttributes({ userAttributes: Object.fromEntries(given) })
  })
}
