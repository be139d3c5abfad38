import type { ServiceSentences } from '../../bank.ts'

export const FR_SERVICES: ServiceSentences = {
  internet: {
    good: [
      'Le Wi-Fi est rapide, jamais coupé pendant un cours en ligne.',
      'Internet marchait dès le premier soir.',
      'Le Wi-Fi passe partout, même à la laverie.{laundry}',
      'Bonne connexion, même pour jouer après minuit.',
    ],
    mixed: [
      'Le Wi-Fi marche bien le plus souvent, un peu lent le soir.',
      'Internet, ça va, mais j’ai acheté un câble pour les appels.',
      'Le Wi-Fi coupe de temps en temps, une minute en général.',
      'Le Wi-Fi est bon dans la salle commune, plus faible au {floor} étage.',
    ],
    bad: [
      'Le Wi-Fi tombe tous les soirs quand tout le monde est là.',
      'Pas d’internet pendant {days} jours, en pleins examens.',
      'J’ai passé la moitié du séjour en partage de connexion.',
      'Impossible de faire un appel vidéo avec cette connexion.',
      'Le Wi-Fi arrive à peine au {floor} étage.',
    ],
  },
  laundry: {
    good: [
      'Il y a toujours une machine libre si on évite le dimanche.',
      'La laverie est propre et les sèche-linge sèchent vraiment.',
      'Une laverie sur place, quel gain de temps.',
      'Les machines sont neuves et rapides.',
    ],
    mixed: [
      'La laverie marche, il faut juste choisir son heure.',
      'Les machines sont bien, les sèche-linge demandent deux tours.',
      'La laverie est pratique mais pas donnée.',
    ],
    bad: [
      'La moitié des machines en panne depuis {month}.',
      'Les sèche-linge avalent l’argent et le linge ressort mouillé.',
      'Quelqu’un a jeté mon linge mouillé par terre, plus d’une fois.',
      'Beaucoup trop peu de machines pour tout le bâtiment.',
    ],
  },
  gym: {
    good: [
      'La salle de sport m’a évité un abonnement, j’y allais trois fois par semaine.',
      'J’allais à la salle de sport chaque matin avant les cours.',
      'La salle de sport est petite mais bien équipée, et rarement pleine.',
    ],
    mixed: [
      'La salle de sport est bien, mais trop petite vers dix-huit heures.',
      'La salle de sport a de bonnes machines, il manque quelques poids.',
    ],
    bad: [
      'La salle de sport était fermée presque tout le mois, en {month}.',
      'La salle de sport est une blague : deux vélos et un banc cassé.',
      'La moitié de la salle de sport en panne pendant {weeks} semaines.',
    ],
  },
  courtyard: {
    good: [
      'On passait toutes les belles soirées dans la cour.',
      'La cour est superbe, j’y ai lu presque tout mon programme.{longStay}',
      'Les barbecues dans la cour en {summer}, mon meilleur souvenir.',
    ],
    mixed: ['La cour est jolie, mais les fumeurs l’ont prise d’assaut.', 'Belle cour, il manque quelques bancs.'],
    bad: [
      'La cour est pleine de mégots.',
      'La cour a été fermée presque toute l’année.{longStay}',
      'Des gens crient dans la cour jusqu’à {hour} heures du matin.',
    ],
  },
  elevator: {
    good: [
      'Avec l’ascenseur, emménager a été bien plus simple.',
      'Heureusement qu’il y a un ascenseur, j’étais au {highFloor} étage.',
      'L’ascenseur a toujours marché.',
    ],
    mixed: [
      'Il y a un ascenseur, mais il est lent le matin.',
      'Ascenseur en panne {days} jours en {month}, sinon rien à dire.',
    ],
    bad: [
      'L’ascenseur tombait en panne sans arrêt, et moi au {highFloor} étage.',
      'L’ascenseur est resté en panne {weeks} semaines.',
      'J’ai tout monté à pied au {highFloor} étage, l’ascenseur était encore en panne.',
    ],
  },
  bills: {
    good: [
      'Les charges sont comprises, je savais toujours ce que j’allais payer.',
      'Pas de dispute pour le chauffage, tout est dans le loyer.{cold}',
      'Un paiement par mois et pas de facture surprise.',
    ],
    mixed: [
      'Les charges sont comprises, mais la laverie est en plus.{laundry}',
      'C’est pratique que les charges soient comprises, mais ça se voit dans le loyer.',
    ],
    bad: [
      'Les charges sont comprises, mais le chauffage est réglé au minimum.{cold}',
      'On vous dit que les charges sont comprises, puis on facture un dépassement.',
    ],
  },
  value: {
    good: [
      'À ce prix, on ne trouve pas mieux dans le coin.',
      'Bon rapport qualité-prix, et j’ai comparé beaucoup d’adresses.',
      'Pas le moins cher, mais ça les vaut.',
      'Je payais moins que mes amis pour une meilleure chambre.',
      'On m’a rendu toute la caution au bout de {weeks} semaines.',
    ],
    mixed: [
      'C’est correct pour le quartier, mais pas donné.',
      'Un peu cher, même si on en a pour son argent.',
      'Pour un an le prix va, pour {months} mois c’est beaucoup.{shortStay}',
      'On m’a rendu la caution, mais il a fallu relancer deux fois.',
    ],
    bad: [
      'Beaucoup trop cher pour ce que c’est.',
      'Une partie de ma caution retenue pour des traces qui étaient déjà là.',
      'Le loyer augmente et rien ne s’améliore.',
      'Tout est en supplément.',
      'Après {weeks} semaines, j’attends toujours ma caution.',
    ],
  },
}
