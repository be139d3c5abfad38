import type { Mounted } from '../../../http/mount.ts'
import { cancelTakeoverEndpoint } from './cancel-takeover.ts'
import { decideLandlordTakeoverEndpoint } from './decide-landlord-takeover.ts'
import { decideTakeoverEndpoint } from './decide-takeover.ts'
import { getLandlordTakeoverEndpoint } from './get-landlord-takeover.ts'
import { getTakeoverEndpoint } from './get-takeover.ts'
import { getTakeoverTermsEndpoint } from './get-takeover-terms.ts'
import { giveUpTakeoverEndpoint } from './give-up-takeover.ts'
import { listOwnTakeoversEndpoint } from './list-own-takeovers.ts'
import { listTakeoversEndpoint } from './list-takeovers.ts'
import { listTakeoversToDecideEndpoint } from './list-takeovers-to-decide.ts'
import { offerTakeoverEndpoint } from './offer-takeover.ts'
import { reserveTakeoverEndpoint } from './reserve-takeover.ts'

export const takeoverEndpoints: readonly Mounted[] = [
  cancelTakeoverEndpoint,
  decideLandlordTakeoverEndpoint,
  decideTakeoverEndpoint,
  getLandlordTakeoverEndpoint,
  getTakeoverEndpoint,
  getTakeoverTermsEndpoint,
  giveUpTakeoverEndpoint,
  listOwnTakeoversEndpoint,
  listTakeoversEndpoint,
  listTakeoversToDecideEndpoint,
  offerTakeoverEndpoint,
  reserveTakeoverEndpoint,
]
