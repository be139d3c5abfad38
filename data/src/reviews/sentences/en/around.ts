import type { AroundSentences } from '../../bank.ts'

export const EN_AROUND: AroundSentences = {
  campus: {
    good: [
      'I rolled out of bed {minutes} minutes before lectures and was never late.',
      'Campus is {minutes} minutes on foot, even in the rain that is fine.',
      'So close to uni that I went home for lunch.',
      'You can walk to lectures, no need for a bus pass.',
      'The library is close enough to go back after dinner.',
      'Only {minutes} minutes to campus, which is gold in winter.{cold}',
    ],
    mixed: [
      'It is {minutes} minutes to campus, fine when the sun is out.',
      'The walk to uni is OK, just a bit dull after a while.',
      'Campus is a bit of a walk, I bought a second-hand bike in {month}.',
      'The bus to uni is reliable, just full in the morning.',
      'Not next to campus, but the way there is easy.',
    ],
    bad: [
      'It is much further from uni than it sounds.',
      'The bus to campus is always full and often late.',
      '{minutes} minutes to campus, every day, there and back.',
      'I spent far too much time getting to lectures.',
      'By the end of {month} I was fed up with the way to uni.',
    ],
  },
  area: {
    good: [
      'There is a supermarket round the corner and it is open late.',
      'The area is lovely, with cafés and a park nearby.',
      'You are in the centre in no time.',
      'Everything I needed was within walking distance.',
      'Buses run right past the door, so getting around {city} was easy.',
      'I loved the neighbourhood, there is always something going on.',
    ],
    mixed: [
      'The area is not pretty, but it has everything you need.',
      'A nice area, if a bit dead on Sundays.',
      'Shops are close, the centre is a bit further than I thought.',
      'The area is good for shopping and less so for going out.',
    ],
    bad: [
      'There is nothing around, the next supermarket is a trek.',
      'I did not like the area, especially in the evening.',
      'Buses stop early, so you pay for taxis after a night out.',
      'It is far from everything you would want to do in {city}.',
    ],
  },
  safety: {
    good: [
      'I felt safe coming home late, even on my own.',
      'The street is well lit and there are always people about.',
      'I never worried about my things here.',
      'My parents were relieved when they saw how safe it is.',
      'In {months} months nothing was ever stolen.',
    ],
    mixed: [
      'I felt safe inside, the street at night is so-so.',
      'Mostly safe, but lock your bike properly.',
      'The front door does not always close by itself, otherwise I felt safe.',
    ],
    bad: [
      'My bike was stolen in {month}, right outside the door.',
      'The front door was broken for {weeks} weeks and anyone could walk in.',
      'I did not feel safe walking home at night.',
      'A parcel of mine disappeared in {month} and nobody cared.',
    ],
  },
  security: {
    good: [
      'Night security was always friendly and knew us by name.',
      'Key cards and cameras, so no strangers in the corridors.',
      'I locked myself out at {hour} in the morning and security let me in within minutes.',
    ],
    mixed: [
      'Security is there at night, although it takes a while to get hold of them.',
      'The key card system is good when it works.',
    ],
    bad: [
      'Security did nothing about the people who walked in behind us.',
      'I called security at {hour} in the morning and nobody picked up.',
      'My key card failed again and again and I stood outside in the rain.',
    ],
  },
  staff: {
    good: [
      'The staff are lovely and always have time for a question.',
      'Reception sorted my broken lamp the same day.',
      'The team helped me with everything when I arrived in {from}.',
      'Repairs were done within {days} days, every time.',
      'They held my parcels over the holidays without a fuss.',
      'The team organised a film night in {month}, that is how I made friends.',
      'Staff remembered my name after a week.',
      'I arrived late at night and someone was waiting with the key.',
    ],
    mixed: [
      'The staff are friendly, but repairs take a while.',
      'Reception is helpful when it is open, which is not often enough.',
      'They do answer, just not quickly.',
      'Some of the team are great, others not so interested.',
      'The office is closed at weekends, on other days they help.',
    ],
    bad: [
      'I reported a leak in {month} and it took {weeks} weeks until someone came.',
      'Emails are answered after a week, if at all.',
      'Reception was rude when I asked about the deposit.',
      'You tell them something three times and nothing happens.',
      'They come into your room without asking.',
      'Management does not care once you have signed.',
      'It took {days} days to get a working key.',
    ],
  },
  landlord: {
    good: [
      'The landlord is kind and fixes things quickly.',
      'I messaged the landlord about the tap and it was fixed in {days} days.',
      'Fair landlord, the contract was clear and so was the inventory.',
      'The landlord picked me up from the station when I arrived in {from}.',
    ],
    mixed: [
      'The landlord is nice but slow to answer.',
      'Repairs get done, it just takes a reminder or two.',
      'The landlord drops by quite often, always friendly though.',
    ],
    bad: [
      'The landlord ignores messages for weeks.',
      'We waited {weeks} weeks for the boiler to be repaired.{cold}',
      'The landlord turned up unannounced more than once.',
      'Getting the deposit back from the landlord was a fight.',
    ],
  },
  flatmates: {
    good: [
      'There were {people} of us in the flat and we are still friends.',
      'My flatmates from {origin} and {origin2} became close friends.',
      'The atmosphere is great, someone always has tea ready.',
      'Living with people from {origin} and {origin2} was the best part of the year.{longStay}',
      'Even with {people} of us it never felt crowded.',
      'We had dinner together every week until {until}.',
    ],
    mixed: [
      'My flatmates were nice, just not very tidy.',
      'You cannot choose who you live with, but I was mostly lucky.',
      'With {people} of us there was some friction over dishes.',
      'We got along, though everyone kept to their rooms.',
    ],
    bad: [
      'I did not get along with my flatmates and moving rooms was not possible.',
      'They put me with people on completely different schedules.',
      'Nobody talked to each other, I hardly met anyone in {months} months.',
      'One of my flatmates smoked inside and nobody did anything.',
    ],
  },
}
