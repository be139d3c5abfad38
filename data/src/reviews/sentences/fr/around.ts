import type { AroundSentences } from '../../bank.ts'

export const FR_AROUND: AroundSentences = {
  campus: {
    good: [
      'Je sortais du lit {minutes} minutes avant les cours, jamais en retard.',
      'Le campus est à {minutes} minutes à pied, même sous la pluie ça va.',
      'Si près de la fac que je rentrais déjeuner.',
      'On va en cours à pied, pas besoin d’abonnement de bus.',
      'La bibliothèque est assez proche pour y retourner après le dîner.',
    ],
    mixed: [
      '{minutes} minutes jusqu’au campus, ça va quand il fait beau.',
      'Le trajet jusqu’à la fac est correct, mais un peu monotone à la longue.',
      'Le campus est un peu loin, j’ai acheté un vélo d’occasion en {month}.',
      'Le bus pour la fac est fiable, mais bondé le matin.',
    ],
    bad: [
      'C’est bien plus loin de la fac qu’on ne le croit.',
      'Le bus pour le campus est toujours plein et souvent en retard.',
      '{minutes} minutes jusqu’au campus, tous les jours, aller et retour.',
      'Je perdais beaucoup trop de temps dans les trajets.',
    ],
  },
  area: {
    good: [
      'Il y a un supermarché au coin de la rue, ouvert tard.',
      'Le quartier est agréable, avec des cafés et un parc.',
      'On est au centre en un rien de temps.',
      'Tout ce qu’il me fallait était accessible à pied.',
      'J’ai adoré le quartier, il se passe toujours quelque chose.',
      'Les transports sont bons, on se déplace facilement.',
    ],
    mixed: [
      'Le quartier n’est pas beau, mais il y a tout.',
      'Quartier sympa, un peu mort le dimanche.',
      'Les commerces sont proches, le centre un peu plus loin que prévu.',
    ],
    bad: [
      'Il n’y a rien autour, le supermarché est très loin.',
      'Je n’ai pas aimé le quartier, surtout le soir.',
      'Les bus s’arrêtent tôt, après une sortie il faut payer un taxi.',
    ],
  },
  safety: {
    good: [
      'Je rentrais tard sans aucune crainte.',
      'La rue est bien éclairée et il y a toujours du monde.',
      'En {months} mois, aucun vol.',
      'Mes parents ont été rassurés en voyant les lieux.',
    ],
    mixed: [
      'Dedans on se sent en sécurité, la rue la nuit c’est moyen.',
      'Plutôt sûr, mais attachez bien votre vélo.',
      'La porte d’entrée ne ferme pas toujours, sinon ça va.',
    ],
    bad: [
      'On m’a volé mon vélo en {month}, juste devant la porte.',
      'La porte d’entrée est restée cassée {weeks} semaines, n’importe qui entrait.',
      'J’avais peur de rentrer le soir.',
      'Un de mes colis a disparu en {month} et tout le monde s’en moquait.',
    ],
  },
  security: {
    good: [
      'Le gardien de nuit est sympa et nous connaît tous.',
      'Badges et caméras, donc pas d’inconnus dans les couloirs.',
      'Porte claquée à {hour} heures du matin, le gardien m’a ouvert en quelques minutes.',
    ],
    mixed: [
      'Il y a un gardien la nuit, même s’il faut parfois attendre.',
      'Le système de badges est bien quand il marche.',
    ],
    bad: [
      'Des inconnus entraient derrière nous et le gardien ne disait rien.',
      'J’ai appelé la sécurité à {hour} heures du matin, personne n’a décroché.',
      'Mon badge ne marchait pas une fois sur deux, je restais dehors sous la pluie.',
    ],
  },
  staff: {
    good: [
      'L’équipe est adorable et prend toujours le temps.',
      'L’accueil a réparé ma lampe le jour même.',
      'L’équipe a tout facilité à mon arrivée en {from}.',
      'Les réparations étaient faites en {days} jours.',
      'Ils ont gardé mes colis pendant les vacances sans problème.',
      'En {month}, ils ont organisé une soirée cinéma, c’est là que je me suis fait des amis.',
      'En pleine nuit, quelqu’un m’attendait avec la clé.',
    ],
    mixed: [
      'L’équipe est sympa, mais les réparations prennent du temps.',
      'L’accueil aide bien quand il est ouvert, donc pas assez souvent.',
      'Ils répondent, mais pas vite.',
      'Une partie de l’équipe est super, l’autre s’en moque un peu.',
    ],
    bad: [
      'J’ai signalé une fuite en {month}, il a fallu {weeks} semaines.',
      'Les mails ont une réponse au bout d’une semaine, quand ils en ont une.',
      'L’accueil a été désagréable quand j’ai parlé de la caution.',
      'On le dit trois fois et rien ne se passe.',
      'Ils entrent dans la chambre sans prévenir.',
      'Une fois le contrat signé, on n’existe plus.',
    ],
  },
  landlord: {
    good: [
      'Le propriétaire est gentil et répare vite.',
      'J’ai écrit au propriétaire pour le robinet, réparé en {days} jours.',
      'Propriétaire honnête, contrat clair.',
      'Le propriétaire est venu me chercher à la gare en {from}.',
    ],
    mixed: [
      'Le propriétaire est sympa mais lent à répondre.',
      'Les réparations se font, après une ou deux relances.',
      'Le propriétaire passe souvent, toujours poliment.',
    ],
    bad: [
      'Le propriétaire ne répond pas pendant des semaines.',
      'On a attendu {weeks} semaines la réparation de la chaudière.{cold}',
      'Le propriétaire est venu sans prévenir, plus d’une fois.',
      'Récupérer la caution a été un combat.',
    ],
  },
  flatmates: {
    good: [
      'On vivait à {people} et on se voit toujours.',
      'J’ai vécu avec des gens venus {origin} et {origin2}, le meilleur de l’année.{longStay}',
      'L’ambiance est super, il y a toujours quelqu’un pour discuter.',
      'On était {people} et on ne se gênait jamais.',
      'On a dîné ensemble chaque semaine jusqu’en {until}.',
    ],
    mixed: [
      'Mes colocataires étaient sympas, mais pas très ordonnés.',
      'On ne choisit pas ses colocataires, j’ai plutôt eu de la chance.',
      'À {people}, il y a forcément des histoires de vaisselle.',
      'On s’entendait bien, mais chacun restait dans sa chambre.',
    ],
    bad: [
      'Ça ne passait pas avec mes colocataires et impossible de changer.',
      'Je partageais avec des gens aux horaires opposés.',
      'Personne ne se parlait, en {months} mois je n’ai rencontré presque personne.',
      'Quelqu’un fumait à l’intérieur et personne n’a rien fait.',
    ],
  },
}
