/**
 * Keys and ids that are in this repository, for development and tests. Anybody can read them, so every stage except
 * development rejects them. A test of the gate finds those that are missing here.
 */
export const PUBLIC_VALUES = [
  // Local services
  'a-secret-for-development-and-tests-only',
  'cGFwZXJzLWluLWRldmVsb3BtZW50LWFuZC10ZXN0cyE=',
  'amber-local',
  // Stand-in of Stripe
  'sk_test_standin',
  'pk_test_standin',
  'whsec_standin',
  // Stand-in of Twilio
  'ACc0ffeec0ffeec0ffeec0ffeec0ffee00',
  'twilio-token-for-development-and-tests-only',
  // Stand-ins of Chatwoot and SleekFlow
  'chatwoot-token-for-development-and-tests-only',
  'chatwoot-webhook-for-development-and-tests-only',
  'sleekflow-key-for-development-and-tests-only',
  'sleekflow-webhook-for-development-and-tests-only',
  // Stand-ins of Google, Apple and Facebook
  'google-secret-for-development-and-tests-only',
  'example.amber.web',
  'AMBERTEAM1',
  'AMBERKEY01',
  '1000000000000001',
  'facebook-secret-for-development-and-tests-only',
] as const
