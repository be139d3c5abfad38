import type { ServiceSentences } from '../../bank.ts'

export const EN_SERVICES: ServiceSentences = {
  internet: {
    good: [
      'The Wi-Fi is fast, never once dropped during an online seminar.',
      'Internet worked from the first evening.',
      'I uploaded my whole thesis and all its data without a problem.',
      'Wi-Fi reaches every corner, even the laundry.{laundry}',
      'Good internet, good enough for gaming after midnight.',
    ],
    mixed: [
      'The Wi-Fi is fine most of the time, a bit slow in the evening.',
      'Internet is OK, but I bought a cable for calls.',
      'The Wi-Fi drops now and then, usually only for a minute.',
      'Wi-Fi is good in the common room and weaker on the {floor} floor.',
    ],
    bad: [
      'The Wi-Fi drops every evening when everyone is home.',
      'Internet was down for {days} days in the middle of exams.',
      'I used my phone as a hotspot for most of my stay.',
      'Video calls are impossible, the internet is that slow.',
      'The Wi-Fi hardly reaches the {floor} floor.',
    ],
  },
  laundry: {
    good: [
      'There is always a free washing machine if you avoid Sundays.',
      'The laundry is clean and the dryers really dry.',
      'Having the laundry in the building saves so much time.',
      'The machines are new and quick.',
    ],
    mixed: [
      'The laundry works, you just have to pick your time.',
      'The washers are good, the dryers need two rounds.',
      'Laundry is handy but not cheap.',
    ],
    bad: [
      'Half the washing machines were out of order from {month}.',
      'The dryers eat money and leave everything wet.',
      'Someone dumped my wet clothes on the floor more than once.',
      'Far too few washing machines for the whole building.',
    ],
  },
  gym: {
    good: [
      'The gym saved me a membership, I went three times a week.',
      'I used the gym every morning before class.',
      'The gym is small but well equipped, and rarely full.',
      'Love having a gym downstairs.',
    ],
    mixed: [
      'The gym is nice but too small at six in the evening.',
      'The gym has decent machines, a few more weights would help.',
      'Good to have a gym, even if one treadmill is always broken.',
    ],
    bad: [
      'The gym was closed for most of {month}.',
      'The gym is a joke, two bikes and a broken bench.',
      'Half the machines in the gym have been out of order for {weeks} weeks.',
    ],
  },
  courtyard: {
    good: [
      'We spent every warm evening in the courtyard.',
      'The courtyard is lovely, I did most of my reading there.',
      'Barbecues in the courtyard were the best part of {summer}.',
      'The courtyard makes the whole place feel friendly.',
    ],
    mixed: [
      'The courtyard is pretty, but smokers took it over.',
      'Nice courtyard, a few more benches would be good.',
      'The courtyard is great until people sit under your window at night.',
    ],
    bad: [
      'The courtyard is full of cigarette ends.',
      'The courtyard was closed nearly all year.{longStay}',
      'People shout in the courtyard until {hour} in the morning.',
    ],
  },
  elevator: {
    good: [
      'The lift made moving in so much easier.',
      'Glad there is a lift, I was on the {highFloor} floor.',
      'The lift always worked, which you cannot say of every building.',
    ],
    mixed: [
      'There is a lift, but it is slow in the morning.',
      'The lift was out for {days} days in {month}, otherwise fine.',
    ],
    bad: [
      'The lift broke down all the time, not fun when you live on the {highFloor} floor.',
      'The lift was out of order for {weeks} weeks.',
      'I carried everything up to the {highFloor} floor because the lift was broken again.',
    ],
  },
  bills: {
    good: [
      'All bills are included, so I always knew what I would pay.',
      'No fights about heating because bills are in the rent.{cold}',
      'One payment a month and no surprise bills.',
    ],
    mixed: [
      'Bills are included, although you pay for the laundry.{laundry}',
      'It is practical that bills are included, but you can see it in the rent.',
    ],
    bad: [
      'Bills are included, but the heating is turned down so low that it does not help.{cold}',
      'They say bills are included and then there was a charge for going over some limit.',
    ],
  },
  value: {
    good: [
      'For this rent you will not find anything better nearby.',
      'Good value, I compared a lot of places before.',
      'Not the cheapest, but worth the money.',
      'I paid less than my friends and had a better room.',
      'You get a lot for your money here.',
      'My deposit came back in full after {weeks} weeks.',
    ],
    mixed: [
      'It is fair for the area, but not cheap.',
      'A bit pricey, although you do get something for it.',
      'The price is OK if you stay the full year, for {months} months it is a lot.{shortStay}',
      'The rent went up this year, still about average.',
      'I got my deposit back, but only after asking twice.',
    ],
    bad: [
      'Way too expensive for what you get.',
      'They kept part of my deposit for marks that were there before.',
      'The rent went up again and nothing got better.',
      'You pay extra for every little thing.',
      'I am still waiting for my deposit after {weeks} weeks.',
      'For this money you can get something much nicer in {city}.',
    ],
  },
}
