-- migrate:up

-- Team leads reassign leads; agents only take those that nobody is assigned to.
alter type user_role add value 'team_lead' after 'agent';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
