import type { Student } from '@amber/testing/payments/crowd'

/** Number of students who pay at the same time. */
const CONCURRENCY = 64

export async function forEachStudent(students: readonly Student[], work: (student: Student) => Promise<void>) {
  const waiting = [...students]
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let student = waiting.pop(); student !== undefined; student = waiting.pop()) await work(student)
    }),
  )
}
