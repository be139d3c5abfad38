import type { RoomSentences } from '../../bank.ts'

export const FR_ROOMS: RoomSentences = {
  room: {
    good: [
      'La chambre est plus grande que sur les images.',
      'Le bureau est devant la fenêtre, ça aide pendant les révisions.{furnished}',
      'Il y a plein de rangements, mes deux valises tenaient sous le lit.{furnished}',
      'Le lit est confortable, j’ai mieux dormi que chez mes parents.{furnished}',
      'Ma chambre au {floor} étage avait du soleil tout l’après-midi.',
      'Tout était en bon état à mon arrivée.',
      'Il a fait bon tout l’hiver, même en {winter}.',
      'Belle vue depuis le {highFloor} étage.',
      'La chambre correspond exactement à la description.',
    ],
    mixed: [
      'La chambre est bien, juste un peu petite quand on a beaucoup d’affaires.',
      'Jolie chambre, mais l’armoire pourrait être plus grande.{furnished}',
      'Le chauffage marche, mais il est long à démarrer.{cold}',
      'Au {floor} étage, on a vue sur un mur, mais la chambre est agréable.',
      'La chambre est lumineuse, un peu trop même, le store laisse tout passer.',
      'Il fait chaud là-haut en {summer}, le reste de l’année ça va.{longStay}',
    ],
    bad: [
      'La chambre est minuscule, du lit je touchais les deux murs.',
      'Il faisait glacial en {winter} et le chauffage marchait à peine.',
      'Le matelas était creusé au milieu et personne ne l’a changé.{furnished}',
      'Le store était cassé à mon arrivée et l’était encore à mon départ.',
      'De la moisissure est apparue près de la fenêtre dès {month}.',
      'Sur les images, la chambre a l’air deux fois plus grande.',
      'Dans ma chambre au {floor} étage, on ne voyait pas le jour.',
    ],
  },
  ownBathroom: {
    good: [
      'Avoir sa propre salle de bains change tout.',
      'La douche a de la pression et l’eau est chaude tout de suite.',
      'La salle de bains est petite, mais tout marche et c’est vite nettoyé.',
      'Après ça, impossible de revenir à une salle de bains partagée.',
    ],
    mixed: [
      'La salle de bains est minuscule, mais au moins je ne la partage pas.',
      'La douche est bien, même s’il faut souvent déboucher l’écoulement.',
      'L’aération fait du bruit, mais il n’y a pas d’humidité.',
    ],
    bad: [
      'L’écoulement de la douche se bouchait toutes les deux semaines.',
      'À chaque douche, la salle de bains est inondée.',
      'En {month}, {days} jours sans eau chaude.',
      'La salle de bains sentait l’humidité dès le premier jour.',
    ],
  },
  sharedBathroom: {
    good: [
      'Partager la salle de bains n’a jamais posé problème, on n’attend presque jamais.',
      'Deux douches pour {people} personnes, c’est largement assez.',
      'La salle de bains partagée est restée propre toute l’année.{longStay}',
    ],
    mixed: [
      'La salle de bains partagée, ça va, sauf à huit heures du matin.',
      'On attend parfois la douche, mais c’est supportable.',
      'On partage la salle de bains à {people}, ça marche si tout le monde nettoie.',
    ],
    bad: [
      'Une douche pour {people} personnes, ce n’est pas assez.',
      'La salle de bains partagée était dégoûtante dès la deuxième semaine.',
      'Il y avait la queue pour la douche tous les matins.',
    ],
  },
  sharedKitchen: {
    good: [
      'Tout se passe dans la cuisine, on y mangeait ensemble presque tous les dimanches.',
      'La cuisine est grande, à {people} on y est bien, avec deux frigos.',
      'Chacun a son étage dans le frigo et son placard, aucune histoire.',
      'J’ai appris à cuisiner là, avec des gens venus {origin}.',
      'On était {people} dans la cuisine et c’était toujours rangé.',
      'Le four est neuf et il y a assez de plaques, même à l’heure du dîner.',
    ],
    mixed: [
      'La cuisine est bien équipée, mais à {people} on se marche dessus vers vingt heures.',
      'La cuisine, ça va quand tout le monde fait sa vaisselle, donc pas toujours.',
      'Bonne cuisine, même si le congélateur est trop petit.',
      'Cuisiner ensemble, c’est sympa ; nettoyer derrière les autres, un peu moins.',
    ],
    bad: [
      'La cuisine était sale la plupart du temps et personne ne s’en occupait.',
      'Un frigo pour {people} personnes, je vous laisse imaginer.',
      'Ma nourriture disparaissait du frigo.',
      'Deux plaques sur quatre en panne depuis {month}.',
      'Les poubelles débordaient tous les week-ends.',
    ],
  },
  ownKitchen: {
    good: [
      'La kitchenette est petite, mais il y a tout ce qu’il faut.',
      'Avoir sa propre cuisine vaut vraiment le prix.',
      'J’ai cuisiné tous les jours sans jamais attendre une plaque.',
    ],
    mixed: [
      'La kitchenette est pratique, mais les odeurs restent dans la pièce.',
      'Le frigo ronronne un peu la nuit, sinon rien à dire.',
      'On peut y cuisiner, mais pas pour plus de deux.',
    ],
    bad: [
      'La plaque faisait sauter les plombs.',
      'Le frigo est tombé en panne en {month}, il a fallu {weeks} semaines pour en avoir un autre.',
      'Le coin cuisine n’a pas d’aération, tout sent la nourriture.',
    ],
  },
  noise: {
    good: [
      'C’est vraiment calme la nuit, je ne m’y attendais pas.',
      'Pas besoin de bouchons d’oreilles, même avant les examens.',
      'Les murs sont épais, on entend à peine les voisins.',
      'Ici, les heures de silence sont respectées.',
      'Ma chambre donnait sur l’arrière, pas un bruit.',
    ],
    mixed: [
      'C’est calme en semaine, le week-end c’est autre chose.',
      'On entend un peu la rue, mais on s’habitue.',
      'Plutôt calme, à part les exercices d’incendie.',
      'Les voisins étaient parfois bruyants, mais ils arrêtaient si on demandait.',
    ],
    bad: [
      'Les murs sont en papier, je suivais toutes les conversations d’à côté.',
      'Des fêtes jusqu’à {hour} heures du matin, trois fois par semaine.',
      'L’alarme incendie a sonné {days} fois rien qu’en {month}.',
      'La rue est si bruyante que je dormais avec des bouchons.',
      'Des travaux à côté pendant {weeks} semaines, dès huit heures du matin.',
      'J’ai signalé le bruit en {month}, rien n’a changé.',
    ],
  },
  cleanliness: {
    good: [
      'Tout était impeccable à mon arrivée.',
      'Les couloirs et les escaliers sont toujours propres.',
      'Les espaces communs sont comme sur les images.',
      'Propre et bien entretenu toute l’année.{longStay}',
    ],
    mixed: [
      'Plutôt propre, même si l’escalier mériterait plus d’attention.',
      'La chambre était propre, les placards un peu moins.',
      'Les espaces communs sont propres le lundi et en désordre le dimanche.',
    ],
    bad: [
      'La chambre était sale à mon arrivée, avec des cheveux dans un tiroir.',
      'En {month}, il y avait des souris dans le bâtiment.',
      'La moquette du couloir n’a pas vu d’aspirateur depuis des mois.',
      'De la poussière partout et des taches sur le matelas.{furnished}',
    ],
  },
  cleaning: {
    good: [
      'Le ménage est fait chaque semaine, et bien fait.',
      'L’équipe de ménage est adorable et tout est toujours en ordre.',
      'Quel soulagement que quelqu’un nettoie les espaces communs.',
    ],
    mixed: ['Le ménage est compris, mais c’est le minimum.', 'Le ménage est bien fait, juste pas assez souvent.'],
    bad: [
      'Le ménage est censé être compris, l’équipe est passée deux fois en tout.',
      'La moitié des pièces est oubliée au ménage.',
      'En {month}, personne n’a nettoyé pendant {weeks} semaines.',
    ],
  },
}
