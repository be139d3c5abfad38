import { logInStudentWithStays } from '../../e2e/log-in-students.ts'
import { measureLighthouse } from '../page-lighthouse.ts'

await measureLighthouse({
  name: 'profile-lighthouse',
  path: '/profile',
  indexed: false,
  logIn: async (db) => `user_auth_token=${await logInStudentWithStays(db)}`,
})
